import type { DraftForm } from "@/lib/publishing/forms/draft";
import { PACKAGE_OF_MODULE, PYTHON_MODULES } from "./python-modules";

/** More than these nobody adds one by one. */
const MOST = 6;

const PYTHON_IMPORT = /^[ \t]{0,40}(?:import|from)[ \t]{1,9}([A-Za-z_]\w{0,60})/gm;
const SCRIPT_IMPORT = /(?:\bfrom|\bimport)\s{0,9}\(?\s{0,9}["']((?:@[\w.-]{1,60}\/)?[\w.-]{1,60})/g;

/**
 * Packages that the source imports and the form does not name, as they would stand there. Read by the look of a line: it is
 * a proposal, which nothing depends on.
 */
export function missingPackages({
  runtime,
  source,
  dependencies,
}: Pick<DraftForm, "runtime" | "source" | "dependencies">): string[] {
  const isPython = runtime === "python";
  const imported = [...source.matchAll(isPython ? PYTHON_IMPORT : SCRIPT_IMPORT)].map(([, name = ""]) => name);
  const packages = isPython
    ? imported.filter((name) => !PYTHON_MODULES.has(name)).map((name) => PACKAGE_OF_MODULE[name] ?? name)
    : imported.filter((name) => !name.startsWith(".") && name !== "node");
  const declared = new Set(dependencies.map(nameOf));
  return [...new Set(packages)].filter((name) => !declared.has(nameOf(name))).slice(0, MOST);
}

/** Name of a package as an index compares it, without its version. */
function nameOf(dependency: string): string {
  const [name = ""] = /^@?[\w./-]*/.exec(dependency.trim()) ?? [];
  return name.toLowerCase().replaceAll(/[_.]/g, "-");
}
