import { shown } from "../argument-problem";
import type { SampleResult } from "../verification";

/** Deno says what it refuses to import; what to do instead is ours to say. */
export function withRemedy(error: string): string {
  return error
    .replace(/^(TypeError: Import "[^"\n]*" not a dependency)$/m, "$1. Declare the package under “dependencies”")
    .replace(
      /^(TypeError: )A remote specifier was requested: ("[^"\n]*").*$/m,
      "$1Nothing is imported from an address, such as $2: declare a package of npm under “dependencies” and import it by its name",
    );
}

/** The first of the failed, in one line; the report shows each of them whole. */
export function told([first, ...more]: readonly SampleResult[]): string {
  if (!first) return "";
  const lines = (first.problem ?? "").split("\n");
  // Of what Python cannot read, it names the place first and the mistake last.
  const unread = /^File "(tool\.\w+)", line (\d+)$/.exec(lines[0] ?? "");
  const problem = (unread ? lines.findLast((text) => text.trim() !== "") : lines[0]) ?? "";
  const [, file, line] = unread ?? /(tool\.\w+)(?: line |:)(\d+)/.exec(lines.slice(1).join("\n")) ?? [];
  const place = line === undefined ? "" : ` (${file} line ${line})`;
  const others = more.length === 0 ? "" : ` And ${more.length} more.`;
  return `${first.function}(${shown(first.input)}): ${problem.replace(/\.$/, "")}${place}.${others}`;
}
