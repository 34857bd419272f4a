import type { CallResult, Decision } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import { inputsOf } from "../calls/input";
import { identifierWords, wordsOf } from "../text/words";
import { needing } from "./say";

/** In characters: of a longer message the beginning says what is wrong. */
const READ = 500;
const MOST = 3;
const LACKING = /\b(?:missing|lacks?|needs?|requires?|required|must have|give|specify|provide)\b/i;

/**
 * What to ask back after a call whose tool says itself that it lacks an input that the schema calls optional, such as
 * “A cylinder needs a height”. Undefined where the message names none that was left out.
 */
export function askedByTool(
  { call, status, error = "" }: CallResult,
  candidates: readonly Candidate[],
): Extract<Decision, { action: "ask" }> | undefined {
  const document = candidates.find(
    ({ document }) => document.slug === call.tool && document.function === call.function,
  )?.document;
  const message = error.slice(0, READ).split("\n")[0] ?? "";
  if (status !== "tool-error" || document === undefined || !LACKING.test(message)) return undefined;
  const said = ` ${wordsOf(message)
    .map(({ lower }) => lower)
    .join(" ")} `;
  const lacked = inputsOf(document.inputs, document.hints).filter(
    ({ name }) =>
      !Object.hasOwn(call.arguments, name) && said.includes(` ${identifierWords(name).join(" ").toLowerCase()} `),
  );
  if (lacked.length === 0 || lacked.length > MOST) return undefined;
  const reason = `“${document.toolName}” says that it lacks an input.`;
  return { action: "ask", reason, ...needing(document, lacked, call.arguments) };
}
