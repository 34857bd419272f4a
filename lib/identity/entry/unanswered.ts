import { problem, problemResponse } from "@/lib/problem";
import { route } from "./route";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One answer to whatever method. */
function toAll(answer: () => Response) {
  const handler = route({ who: "anyone" }, async () => answer());
  return { GET: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler, OPTIONS: handler };
}

/** What is no address tells programs so as a problem: Next would answer them with a page. */
export function noAddress() {
  const nothing = problem(
    "not-found",
    "There is no such address. /api/openapi.json names those that programs may ask.",
  );
  return toAll(() => problemResponse(nothing));
}

/**
 * What an address answers to methods that are not its own: a problem, with those that are in `Allow`, as OPTIONS has them
 * too. Next would refuse without a word.
 */
export function otherMethods(...own: readonly [Method, ...Method[]]) {
  const allow = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refusal = problem("invalid-input", `This address answers to ${own.join(" and ")} alone.`, 405);
  const refused = toAll(() => {
    const response = problemResponse(refusal);
    response.headers.set("allow", allow);
    return response;
  });
  const OPTIONS = route({ who: "anyone" }, async () => new Response(null, { status: 204, headers: { allow } }));
  return { ...refused, OPTIONS };
}
