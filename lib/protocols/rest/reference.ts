import { z } from "zod";
import type { Json } from "@/lib/json";
import { parametersOf, schemaOf } from "./json-schema";
import { type About, scopeOf } from "./operation";
import { OPERATIONS } from "./operations";

/** One thing that is sent: a part of the path, of the query, or of the body. */
interface ReferenceField {
  name: string;
  place: "path" | "query" | "body";
  /** Such as `string` or `object`; empty for any value. */
  type: string;
  required: boolean;
  description: string;
}

/** An operation as a person reads it. */
export interface ReferenceEntry {
  id: string;
  group: About["group"];
  method: string;
  path: string;
  summary: string;
  description: string;
  scope: string;
  fields: ReferenceField[];
  answers: { status: string; description: string }[];
  example: { path: string; body?: Json };
}

const Described = z.looseObject({ type: z.string().default(""), description: z.string().default("") });

const Body = z.object({
  properties: z.record(z.string(), Described).default({}),
  required: z.array(z.string()).default([]),
});

function bodyFields(schema: z.ZodType | undefined): ReferenceField[] {
  if (schema === undefined) return [];
  const { properties, required } = Body.parse(schemaOf(schema, "input"));
  return Object.entries(properties).map(([name, { type, description }]) => ({
    ...{ name, place: "body", type, description, required: required.includes(name) },
  }));
}

function otherFields(place: "path" | "query", schema: z.ZodType | undefined): ReferenceField[] {
  return parametersOf(place, schema).map(({ name, required, description = "", schema: type }) => ({
    ...{ name, place, required, description, type: Described.parse(type).type },
  }));
}

/** The operations in their order, from the schemas that validate them. */
export function reference(): ReferenceEntry[] {
  return OPERATIONS.map(({ about, who, params, query, body }) => ({
    ...{ id: about.id, group: about.group, method: about.method.toUpperCase(), path: about.path },
    ...{ summary: about.summary, description: about.description ?? "", scope: scopeOf(who), example: about.example },
    fields: [...otherFields("path", params), ...otherFields("query", query), ...bodyFields(body)],
    answers: Object.entries(about.answers).map(([status, { description }]) => ({ status, description })),
  }));
}
