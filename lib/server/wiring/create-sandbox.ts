import type { Logger } from "pino";
import type { Env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type CallLimits, LIMIT_CEILING, type Program, type Sandbox } from "@/lib/sandbox";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { createVercelSandbox } from "@/lib/sandbox/vercel";

/** What no version's own limits can go beyond on this server. */
export function limitCeiling(env: Env): CallLimits {
  return {
    ...LIMIT_CEILING,
    wallMs: env.AGIENT_SANDBOX_MAX_SECONDS * 1_000,
    cpuMs: env.AGIENT_SANDBOX_MAX_SECONDS * 1_000,
    memoryBytes: env.AGIENT_SANDBOX_MAX_MEMORY_MB * 1_000_000,
  };
}

interface SandboxParts {
  cacheDir: string;
  log: Logger;
  sharedPrograms: readonly Program[];
}

/** The sandbox that the environment asks for. Error: AppError `misconfigured` for half of Vercel's credentials. */
export function createSandbox(env: Env, { cacheDir, log, sharedPrograms }: SandboxParts): Sandbox {
  const onProblem = (error: unknown) =>
    log.warn({ err: error }, "the sandbox failed a call, or could not get packages");
  const packages = {
    packageSources: {
      npmRegistry: env.AGIENT_NPM_REGISTRY,
      pythonIndex: env.AGIENT_PYTHON_INDEX,
      proxy: env.AGIENT_PACKAGE_PROXY,
    },
    packageCacheBytes: env.AGIENT_PACKAGE_CACHE_MB * 1_000_000,
  };
  if (env.AGIENT_SANDBOX === "vercel") {
    return createVercelSandbox({
      credentials: vercelCredentials(env),
      cacheDir,
      ceiling: limitCeiling(env),
      ...packages,
      onProblem,
    });
  }
  return createLocalSandbox({
    cacheDir,
    poolSize: env.AGIENT_SANDBOX_POOL,
    reuse: env.AGIENT_SANDBOX_REUSE,
    sharedPrograms,
    ceiling: limitCeiling(env),
    pyodidePackages: env.AGIENT_PYODIDE_PACKAGES,
    ...packages,
    onProblem,
  });
}

/** None of the three means that the deployment's own identity is used, on Vercel itself. */
function vercelCredentials({ VERCEL_TOKEN, VERCEL_TEAM_ID, VERCEL_PROJECT_ID }: Env) {
  if (VERCEL_TOKEN && VERCEL_TEAM_ID && VERCEL_PROJECT_ID) {
    return { token: VERCEL_TOKEN, teamId: VERCEL_TEAM_ID, projectId: VERCEL_PROJECT_ID };
  }
  if (!VERCEL_TOKEN && !VERCEL_TEAM_ID && !VERCEL_PROJECT_ID) return undefined;
  throw new AppError(
    "misconfigured",
    "Vercel's sandbox needs all of VERCEL_TOKEN, VERCEL_TEAM_ID and VERCEL_PROJECT_ID.",
  );
}
