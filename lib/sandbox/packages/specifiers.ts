import { AppError } from "@/lib/errors";

/** A name of npm has at most 214 characters, and a range that a person writes is shorter than that. */
const MAX_LENGTH = 300;
/** A name of the npm registry and a range; no address, no path, no repository. */
const NPM = /^((?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:@([\w.^~<>=|*+ -]{1,60}))?$/;
/** A name of PEP 508 with extras; without an address or a marker, what follows are its version clauses. */
const PYTHON = /^([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[\w, -]{1,60}\])?\s*/;
/** One version clause and what separates it from the next; clause by clause, so that no text is gone through twice. */
const CLAUSE = /[<>=!~]=?=?\s*[\w.*+!-]+\s*,?\s*/y;
const MAX_CLAUSES = 6;

export type Ecosystem = "npm" | "python";

/** The package's name. Throws AppError `invalid-input` for anything but a name and a version range. */
export function packageName(ecosystem: Ecosystem, dependency: string): string {
  const specifier = dependency.length > MAX_LENGTH ? "" : dependency.trim();
  const name = ecosystem === "npm" ? NPM.exec(specifier)?.[1] : pythonName(specifier);
  if (name !== undefined) return name;
  const example = ecosystem === "npm" ? "lodash@^4.17.0" : "python-dateutil>=2.9";
  const shown = dependency.length > 100 ? `${dependency.slice(0, 100)}…` : dependency;
  throw new AppError("invalid-input", `“${shown}” is not a package and a version range, such as ${example}.`);
}

function pythonName(specifier: string): string | undefined {
  const head = PYTHON.exec(specifier);
  const name = head?.[1];
  if (head === null || name === undefined || !/[A-Za-z0-9]$/.test(name)) return undefined;
  let end = head[0].length;
  for (let clauses = 0; clauses < MAX_CLAUSES && end < specifier.length; clauses++) {
    CLAUSE.lastIndex = end;
    if (!CLAUSE.test(specifier)) return undefined;
    end = CLAUSE.lastIndex;
  }
  return end === specifier.length ? name : undefined;
}
