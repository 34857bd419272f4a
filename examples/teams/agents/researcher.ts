import { findSentences } from "../read-sources";

/** How a method works, from what the sources say of it. */
export function run(task: string): string {
  const found = findSentences(`${task} registry teams state machine search launches conversation`, 4);
  return ["Method", ...found].join("\n");
}
