import { AppError } from "@/lib/errors";

/** A name of the npm registry and a range; no address, no path, no repository. */
const NPM = /^((?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:@([\w.^~<>=|*+ -]{1,60}))?$/;
/** A name with extras and version clauses of PEP 508, without an address or a marker. */
const PYTHON =
  /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)(?:\[[\w, -]{1,60}\])?\s*((?:[<>=!~]=?=?\s*[\w.*+!-]+\s*,?\s*){0,6})$/;

export type Ecosystem = "npm" | "python";

/** The package's name. Throws AppError `invalid-input` for anything but a name and a version range. */
export function packageName(ecosystem: Ecosystem, dependency: string): string {
  const match = (ecosystem === "npm" ? NPM : PYTHON).exec(dependency.trim());
  if (match?.[1] !== undefined) return match[1];
  const example = ecosystem === "npm" ? "lodash@^4.17.0" : "python-dateutil>=2.9";
  throw new AppError("invalid-input", `“${dependency}” is not a package and a version range, such as ${example}.`);
}
