import { AppError } from "@/lib/errors";

/** For whoever runs the server: a creator can do nothing of it. */
const HOW_TO_OFFER =
  "put their wheels of Pyodide's distribution (and micropip's) into a folder, and name the folder in AGIENT_PYODIDE_PACKAGES";

/** What the operator reads of packages such as NumPy, which are on no index; `place` is where their wheels are. */
export function describeCompiledPackages(place: string | undefined): string {
  if (place !== undefined) return `Packages with compiled parts, such as numpy, are taken from ${place}.`;
  return `Packages with compiled parts, such as numpy, are offered only where micropip reaches Pyodide's distribution; else ${HOW_TO_OFFER}.`;
}

/** For the creator, who chooses another package or asks; how the operator offers it is the cause, for the log. */
export function notOffered(
  code: "invalid-input" | "unavailable",
  names: string,
  why: string,
  output: string,
): AppError {
  return new AppError(
    code,
    `This server does not offer ${names}${why}: use a package of pure Python, do without it, or ask who runs the server.`,
    { cause: new Error(`To offer ${names}, ${HOW_TO_OFFER}. ${output}`) },
  );
}
