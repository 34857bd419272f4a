import { AppError } from "@/lib/errors";
import type { Sandbox } from "@/lib/sandbox";
import { reviewSource } from "@/lib/sandbox/review";
import type { SecretStore } from "./secret-store";
import type { Finding, LockedPackage, ToolContent } from "./tool";

const MAX_TOLD = 3;

/** What the review warns of. Error: `invalid-input`, with line, rule and advice, for what must not be published. */
export async function review(slug: string, content: ToolContent): Promise<Finding[]> {
  const findings = await reviewSource(content.runtime, content.source, content.hosts);
  const blocking = findings.filter(({ severity }) => severity === "block");
  if (blocking.length === 0) return findings;
  const told = blocking
    .slice(0, MAX_TOLD)
    .map(({ line, rule, message, advice }) => `Line ${line} (${rule}): ${message} ${advice}`);
  const more = blocking.length > MAX_TOLD ? ` And ${blocking.length - MAX_TOLD} more.` : "";
  throw new AppError("invalid-input", `“${slug}” is not listed. ${told.join(" ")}${more}`);
}

/** The exact packages of the dependencies, downloaded. Errors name the package that cannot be had. */
export async function preparePackages(
  sandbox: Sandbox,
  { runtime, dependencies }: ToolContent,
): Promise<LockedPackage[]> {
  if (dependencies.length === 0) return [];
  if (sandbox.prepare === undefined) {
    throw new AppError(
      "unavailable",
      `Tools with packages cannot run in the ${sandbox.name} sandbox; remove “dependencies”.`,
    );
  }
  return [...(await sandbox.prepare(runtime, dependencies)).packages];
}

/** The names of declared secrets that nobody has stored. */
export async function missingSecrets(
  secrets: SecretStore,
  toolId: string | undefined,
  content: ToolContent,
): Promise<string[]> {
  const stored = toolId === undefined ? [] : (await secrets.listSecrets(toolId)).map(({ name }) => name);
  return [...new Set(content.secrets.map(({ name }) => name))].filter((name) => !stored.includes(name));
}
