import type { TaskContext } from "../../../public/connect.mjs";

/** An introduction: the first finding of each result that it builds on. */
export function run(_: string, { needs }: TaskContext): string {
  const findings = needs.flatMap(
    ({ conclusion }) => conclusion.split("\n").find((line) => /^[-A-Z].*\.( |$)/.test(line)) ?? [],
  );
  return ["Introduction", ...findings.map((line) => line.replace(/^- /, ""))].join("\n");
}
