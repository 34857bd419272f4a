import { shown } from "@/lib/schema";
import type { SampleResult } from "./verification";

/** How Python begins to tell of a source that it cannot read. */
const UNREAD = /^File "(tool\.\w+)", line (\d+)$/;

/** What runs a tool says what it refuses; what to do instead is ours to say. */
export function withRemedy(error: string): string {
  return error
    .replace(
      /^(KeyError: '[A-Z][A-Z0-9_]{1,60}')$/m,
      "$1. A tool sees no environment and no secret: declare it under “Secrets” with its host, send the request without it, and the server puts its value in",
    )
    .replace(/^(TypeError: Import "[^"\n]*" not a dependency)$/m, "$1. Declare the package under “Packages”")
    .replace(
      /^(TypeError: )A remote specifier was requested: ("[^"\n]*").*$/m,
      "$1Nothing is imported from an address, such as $2: declare a package of npm under “Packages” and import it by its name",
    );
}

/** The import that no package of the tool has, where that is why a sample failed. */
function missingImport(problem: string): string | undefined {
  const [, module, specifier] =
    /^(?:ModuleNotFoundError: No module named '([^']+)'|TypeError: Import "([^"]+)" not a dependency)/.exec(problem) ??
    [];
  return module ?? specifier;
}

/** What to refuse a tool with of which a sample failed because a package is not declared: no other sample can tell more. */
export function undeclared({ problem = "" }: SampleResult): string | undefined {
  const missing = missingImport(problem);
  if (missing === undefined) return undefined;
  return `It imports “${missing.slice(0, 100)}”${placeIn(problem)}, which none of its packages has: name the package that it comes from among them, or do without it.`;
}

/** “ (tool.py line 3)”, where a problem tells it. */
function placeIn(problem: string): string {
  const lines = problem.split("\n");
  const [, file, line] =
    UNREAD.exec(lines[0] ?? "") ?? /(tool\.\w+)(?: line |:)(\d+)/.exec(lines.slice(1).join("\n")) ?? [];
  return line === undefined ? "" : ` (${file} line ${line})`;
}

/** The first of the failed, in one line; the report shows each of them whole. */
export function told([first, ...more]: readonly SampleResult[]): string {
  if (!first) return "";
  const whole = first.problem ?? "";
  const lines = whole.split("\n");
  // Of what Python cannot read, it names the place first and the mistake last.
  const isUnread = UNREAD.test(lines[0] ?? "");
  const problem = (isUnread ? lines.findLast((text) => text.trim() !== "") : lines[0]) ?? "";
  const others = more.length === 0 ? "" : ` And ${more.length} more.`;
  return `${first.function}(${shown(first.input)}): ${problem.replace(/\.$/, "")}${placeIn(whole)}.${others}`;
}
