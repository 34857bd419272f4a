import { AppError } from "@/lib/errors";
import { FunctionName, type Runtime } from "@/lib/runtime";
import type { ReadFunction } from "./source-reading";

/** A function found in a source; it is read when it is asked for. */
export interface SourceFunction {
  name: string;
  /** Part of what the source offers to others, rather than a helper. */
  exported: boolean;
  read: () => ReadFunction;
}

const MAX_FUNCTIONS = 200;
const EXAMPLES: Record<Runtime, string> = {
  python: "def main(text: str)",
  javascript: "export function main({ text })",
  typescript: "export function main({ text }: { text: string })",
};

/** `main` alone if there is one; else every exported function; else, where nothing is exported, every one. */
export function offeredFunctions(runtime: Runtime, functions: readonly SourceFunction[]): ReadFunction[] {
  const nameable = functions.filter((found) => FunctionName.safeParse(found.name).success);
  const exported = nameable.filter((found) => found.exported);
  const offered = exported.length > 0 || runtime === "python" ? exported : nameable;
  const main = offered.find((found) => found.name === "main");
  const called = main ? [main] : offered;
  if (called.length === 0) {
    throw new AppError(
      "invalid-input",
      `The source has no function that can be called; define one at the top level, such as “${EXAMPLES[runtime]}”.`,
    );
  }
  if (called.length > MAX_FUNCTIONS) {
    throw new AppError(
      "invalid-input",
      `The source has ${called.length} functions that can be called and a tool may have ${MAX_FUNCTIONS}; name those to offer under “functions”.`,
    );
  }
  return called.map((found) => found.read());
}

/** The function of this name, whether it is exported or not. */
export function namedFunction(functions: readonly SourceFunction[], name: string): ReadFunction {
  const found = functions.find((candidate) => candidate.name === name);
  if (found) return found.read();
  const names = functions.map((candidate) => candidate.name).slice(0, 10);
  throw new AppError(
    "invalid-input",
    `The source has no function “${name.slice(0, 64)}” at its top level${names.length > 0 ? `; it has ${names.join(", ")}` : ""}.`,
  );
}
