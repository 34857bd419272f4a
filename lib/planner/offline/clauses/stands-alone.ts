import type { Mention } from "../mentions/mention";
import { asks } from "./context";

const GIVEN: ReadonlySet<Mention["kind"]> = new Set([
  "number",
  "quoted",
  "json",
  "date",
  "time",
  "colour",
  "url",
  "identifier",
]);

/** Whether a request asks by itself, and gives all that it is of: it is as sure as a question of its own would have to be. */
export function standsAlone(text: string, mentions: readonly Mention[]): boolean {
  if (!asks(text) || mentions.some(({ kind }) => kind === "list")) return false;
  return mentions.some(({ kind, implied }) => GIVEN.has(kind) && implied !== true);
}
