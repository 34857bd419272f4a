import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { locateRunner } from "@/lib/process";
import { runClient } from "./client";
import { notOffered } from "./compiled-packages";
import type { PythonDistribution } from "./python-distribution";
import { findPythonIndexes } from "./python-indexes";
import type { PackageSources } from "./sources";

const Problem = z.object({
  kind: z.enum(["client", "distribution", "unanswered", "altered", "missing", "address"]),
  package: z.string(),
  detail: z.string(),
});
type Problem = z.infer<typeof Problem>;

function parseProblem(output: string): Problem | undefined {
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  try {
    return Problem.parse(JSON.parse(last));
  } catch {
    return undefined;
  }
}

/** No address is followed that a package's metadata names: it would be fetched with the server's rights, and built. */
export function asksForAddress(name: string, dependencies: readonly string[], output: string): AppError {
  return new AppError(
    "invalid-input",
    `The package ${dependencies.join(", ")}, or one that it needs, asks for ${name} from an address, and packages come only from the index: choose another package.`,
    { cause: new Error(output) },
  );
}

function explain(
  { kind, package: name, detail }: Problem,
  dependencies: readonly string[],
  { python }: PythonDistribution,
): AppError {
  const cause = new Error(detail);
  const unavailable = (message: string) => new AppError("unavailable", `The package ${message}`, { cause });
  const wrong = (message: string) => new AppError("invalid-input", `The package ${message}`, { cause });
  switch (kind) {
    case "client":
      return notOffered(
        "unavailable",
        "packages of Python",
        ` at the moment, such as ${dependencies.join(", ")}`,
        `pip and uv were not found, and Pyodide's distribution, which holds micropip, could not be reached: install Python 3 with pip. ${detail}`,
      );
    case "distribution":
      return notOffered(
        "unavailable",
        `the package ${name}`,
        " at the moment",
        `Pyodide's distribution could not be reached. ${detail}`,
      );
    case "unanswered":
      return unavailable(`${name} could not be downloaded: the package index did not answer.`);
    case "altered":
      return wrong(`${name} is not the file that it was released as: ${detail}.`);
    case "address":
      return asksForAddress(name, dependencies, detail);
    case "missing":
      return wrong(`${name} cannot be had as a wheel for Python ${python}.`);
  }
}

/**
 * Downloads wheels with everything that they need into `folder`/wheels by micropip, in a Node process with Pyodide, which
 * is killed after 5 minutes. No package's code runs. Throws AppErrors that name the package.
 */
export async function downloadWithMicropip(
  folder: string,
  dependencies: readonly string[],
  distribution: PythonDistribution,
  sources: PackageSources,
): Promise<void> {
  const { pyodide, place } = distribution;
  if (pyodide === undefined) {
    throw new AppError(
      "unavailable",
      `The package ${dependencies.join(", ")} needs pip or uv to be had, and neither was found: install Python 3 with pip.`,
    );
  }
  const request = {
    pyodide,
    place,
    wheels: join(folder, "wheels"),
    dependencies,
    ...findPythonIndexes(process.env, sources),
  };
  const { NODE_EXTRA_CA_CERTS, PIP_CERT, SSL_CERT_FILE, REQUESTS_CA_BUNDLE } = process.env;
  const { code, output } = await runClient([process.execPath, join(locateRunner(), "resolve-wheels.js")], folder, {
    input: JSON.stringify(request),
    sources,
    environment: {
      NODE_USE_ENV_PROXY: "1",
      NODE_EXTRA_CA_CERTS: NODE_EXTRA_CA_CERTS || PIP_CERT || SSL_CERT_FILE || REQUESTS_CA_BUNDLE,
    },
  });
  if (code === 0) return;
  const problem = parseProblem(output);
  if (problem !== undefined) throw explain(problem, dependencies, distribution);
  throw new AppError(
    "unavailable",
    `The package ${dependencies.join(", ")} could not be downloaded: micropip ${code === null ? "took longer than 5 minutes" : "broke down"}.`,
    { cause: new Error(output) },
  );
}
