import { join } from "node:path";
import { readQuestion } from "@/lib/planner/offline/judge/judge";
import { pairOf, type Written } from "@/lib/planner/offline/programs";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { runAll } from "../planner-math";
import { NOW } from "./fit-calls";
import { isComputed, type JudgedQuestion } from "./questions";

/** Programs that one process runs in its time. */
const AT_ONCE = 300;

function writtenFor(questions: readonly JudgedQuestion[]): Written[] {
  return questions.filter(isComputed).flatMap(({ question }) => readQuestion(question, NOW, "UTC").programs());
}

/** How often two ways to write a program have to come to the same. */
const TIMES_SAME = 2;

/** The pairs of operators of chart and cues whose programs always came to the same. */
export function sameOf(questions: readonly JudgedQuestion[], printed: ReadonlyMap<string, string>): string[] {
  const pairs = Map.groupBy(
    writtenFor(questions).filter(({ other }) => other !== undefined),
    pairOf,
  );
  const areSame = ({ code, other }: Written) =>
    printed.get(code) !== undefined && printed.get(code) === printed.get(other?.code ?? "");
  return [...pairs]
    .filter(([, programs]) => programs.length >= TIMES_SAME && programs.every(areSame))
    .map(([pair]) => pair)
    .sort();
}

/** What the programs print, really executed, that may be what questions ask for. */
export async function printedBy(questions: readonly JudgedQuestion[]): Promise<ReadonlyMap<string, string>> {
  const codes = writtenFor(questions).flatMap(({ code, other }) => [
    code,
    ...(other === undefined ? [] : [other.code]),
  ]);
  const programs = [...new Set(codes)];
  const printed = new Map<string, string>();
  const sandbox = createLocalSandbox({ cacheDir: join(".cache", "sandbox"), poolSize: 0 });
  try {
    for (let at = 0; at < programs.length; at += AT_ONCE) {
      const some = programs.slice(at, at + AT_ONCE);
      const outputs = await runAll(some, sandbox);
      some.forEach((code, place) => {
        const output = outputs[place];
        if (typeof output === "string") printed.set(code, output);
      });
    }
  } finally {
    await sandbox.close();
  }
  return printed;
}
