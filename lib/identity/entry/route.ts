import { unstable_rethrow } from "next/navigation";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { problemOf, problemResponse } from "@/lib/problem";
import type { LimitedKind } from "../rate-limit";
import { type Anyone, admit, admitProgram, type Callers, isOfProgram, pay, payAsProgram, type Who } from "./admit";
import { beginVisit, type KeyVisit } from "./key-visit";
import { MAX_BODY_BYTES, readJson, readValue, requireJson } from "./read-body";
import { logUnexpected } from "./unexpected";

export interface RouteSpec<W extends Who, Params, Query, Body> {
  who: W;
  /** The parts of the path that have a name; what does not fit is no address. */
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  /** JSON, which is read only of who is admitted and, where there is a limit, not over it. */
  body?: z.ZodType<Body>;
  /** Of the body; 4 MB when left out. */
  maxBytes?: number;
  /** Of a program, besides what its key may do in a minute. */
  limit?: LimitedKind;
  /** How a protocol with a shape of its own tells what failed; a problem (RFC 9457) when left out. */
  tellError?: (error: unknown, request: NextRequest) => Response;
}

interface Call<C, Params, Query, Body> {
  request: NextRequest;
  /** Aborted when who asks has gone, and when the key of a program holds no more. */
  signal: AbortSignal;
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
  work: (call: Call<Anyone | null, unknown, unknown, unknown>) => Promise<Response>,
): Handler {
  const tellError = spec.tellError ?? ((error: unknown) => problemResponse(problemOf(error)));
  return async (request, context) => {
    let visit: KeyVisit | undefined;
    try {
      const params = spec.params?.safeParse(await context.params);
      if (params?.success === false) throw new AppError("not-found", "There is no such address.");
      const { who } = spec;
      const admitted = isOfProgram(who) ? await admitProgram(who) : await admit(who);
      if (admitted?.kind === "key") visit = await beginVisit(admitted);
      visit?.requireBudget();
      const query = spec.query && readValue(spec.query, Object.fromEntries(request.nextUrl.searchParams));
      if (spec.body) requireJson(request);
      // Before the body: who is over his limit has none of it read. A program has paid for its request with the key's minute.
      const paid = admitted?.kind === "key" ? null : await pay(who, admitted, spec.limit, []);
      const body = spec.body && readValue(spec.body, await readJson(request, spec.maxBytes ?? MAX_BODY_BYTES));
      if (admitted?.kind === "key") await payAsProgram(admitted, spec.limit);
      await paid?.remember();
      const caller = paid ? paid.caller : admitted;
      const signal = visit ? AbortSignal.any([request.signal, visit.signal]) : request.signal;
      const working = work({ request, signal, caller, params: params?.data, query, body });
      return visit ? visit.answer(await visit.whileItHolds(working)) : await working;
    } catch (error) {
      unstable_rethrow(error);
      if (!request.signal.aborted) logUnexpected(error);
      const told = tellError(error, request);
      return visit ? visit.answer(told) : told;
    }
  };
}
