import { z } from "zod";
import type { RouteSpec, Who } from "@/lib/identity";
import type { Json } from "@/lib/json";

/** An answer of an operation, as the reference shows it. */
interface Answer {
  description: string;
  /** By media type; what has no schema is text. */
  content?: Record<string, z.ZodType | null>;
}

/** What programs read of an operation. */
export interface About {
  method: "get" | "post" | "put" | "delete";
  /** With `{names}` where a part is free. */
  path: string;
  /** Its name in the reference and in clients that are made from it. */
  id: string;
  group: "Questions" | "Tools" | "Publishing" | "Teams";
  summary: string;
  description?: string;
  /** Whether it takes an Idempotency-Key. */
  idempotent?: true;
  /** A path with its free parts filled in, and a body, as somebody would try it. */
  example: { path: string; body?: Json };
  /** By status; those of failures are the same everywhere. */
  answers: Record<number, Answer>;
}

/** One operation: what its route validates, and what the reference says of it, from the same schemas. */
export interface Operation<W extends Who = Who, P = unknown, Q = unknown, B = unknown> extends RouteSpec<W, P, Q, B> {
  about: About;
}

/** Of what takes no parameters: one that is given all the same would do nothing, and nobody would know. */
const NO_PARAMETERS = z.strictObject({});

/** Its type holds every schema, so that a client's is made of it. */
export function operation<const A extends About, const S extends RouteSpec<Who, unknown, unknown, unknown>>(
  about: A,
  spec: S,
): S & { about: A } {
  return { query: NO_PARAMETERS, ...spec, about };
}

/** The scope that an operation needs at least. */
export function scopeOf(who: Who): string {
  return who.startsWith("key:") ? who.slice("key:".length) : "tools:run";
}
