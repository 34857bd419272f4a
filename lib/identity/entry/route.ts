import { unstable_rethrow } from "next/navigation";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { problemOf, problemResponse } from "@/lib/problem";
import type { Caller } from "../caller";
import type { LimitedKind } from "../rate-limit";
import { admit, type Callers, letIn, type Who } from "./admit";
import { MAX_BODY_BYTES, readJson, readValue } from "./read-body";
import { logUnexpected } from "./unexpected";

interface RouteSpec<W extends Who, Params, Query, Body> {
  who: W;
  /** The parts of the path that have a name; what does not fit is no address. */
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  /** JSON, which is read only of who is admitted. */
  body?: z.ZodType<Body>;
  /** Of the body; 4 MB when left out. */
  maxBytes?: number;
  limit?: LimitedKind;
}

interface Call<C, Params, Query, Body> {
  request: NextRequest;
  caller: C;
  params: Params;
  query: Query;
  body: Body;
}

type Handler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;

/**
 * The way in of every route handler: parses, authorizes, limits, and answers what fails with a problem (RFC 9457). What
 * the work gives goes out as it is, so that streams stay streams.
 */
export function route<W extends Who, Params = undefined, Query = undefined, Body = undefined>(
  spec: RouteSpec<W, Params, Query, Body>,
  work: (call: Call<Callers[W], Params, Query, Body>) => Promise<Response>,
): Handler;
export function route(
  spec: RouteSpec<Who, unknown, unknown, unknown>,
  work: (call: Call<Caller | null, unknown, unknown, unknown>) => Promise<Response>,
): Handler {
  return async (request, context) => {
    try {
      const params = spec.params?.safeParse(await context.params);
      if (params?.success === false) throw new AppError("not-found", "There is no such address.");
      const admitted = await admit(spec.who);
      const query = spec.query && readValue(spec.query, Object.fromEntries(request.nextUrl.searchParams));
      const body = spec.body && readValue(spec.body, await readJson(request, spec.maxBytes ?? MAX_BODY_BYTES));
      const caller = await letIn(spec.who, admitted, spec.limit, []);
      return await work({ request, caller, params: params?.data, query, body });
    } catch (error) {
      unstable_rethrow(error);
      if (!request.signal.aborted) logUnexpected(error);
      return problemResponse(problemOf(error));
    }
  };
}
