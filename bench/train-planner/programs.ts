import { join } from "node:path";
import { readQuestion } from "@/lib/planner/offline/judge/judge";
import type { Written } from "@/lib/planner/offline/programs";
import { isPossible } from "@/lib/planner/offline/sense/possible";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { runAll } from "../planner-math";
import { NOW } from "./fit-calls";
import { isComputed, type JudgedQuestion } from "./questions";

/** Programs that one process runs in its time. */
const AT_ONCE = 300;

function writtenFor(questions: readonly JudgedQuestion[]): Written[] {
  return questions
    .filter(isComputed)
    .flatMap(({ question }) => readQuestion(question, NOW, "UTC", isPossible).programs());
}

/** What the programs print, really executed, that may be what questions ask for. */
export async function printedBy(questions: readonly JudgedQuestion[]): Promise<ReadonlyMap<string, string>> {
  const programs = [...new Set(writtenFor(questions).map(({ code }) => code))];
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
