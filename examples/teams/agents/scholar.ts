import { findSentences } from "../read-sources";

/** What the sources say of a subject. */
export function run(task: string): string {
  const found = findSentences(`${task} multi-agent conversation framework agents`, 5);
  return ["Related work", ...found.map((sentence) => `- ${sentence}`)].join("\n");
}
