import { AppError } from "@/lib/errors";
import type { Sandbox } from "@/lib/sandbox";
import type { SecretStore } from "./secret-store";
import type { Finding, LockedPackage, ToolContent } from "./tool";
import { secretSource } from "./tool-secrets";
import type { SecretDeclaration } from "./values";

const MAX_TOLD = 3;

/** What must not be published, with line or field, rule and advice; null where nothing stands against it. */
export function blockedMessage(findings: readonly Finding[]): string | null {
  const blocking = findings.filter(({ severity }) => severity === "block");
  if (blocking.length === 0) return null;
  const told = blocking.slice(0, MAX_TOLD).map(({ field, line, rule, message, advice }) => {
    const place = field === undefined ? `Line ${line}` : `In ${field}`;
    return `${place} (${rule}): ${message} ${advice}`;
  });
  const more = blocking.length > MAX_TOLD ? ` And ${blocking.length - MAX_TOLD} more.` : "";
  return `${told.join(" ")}${more}`;
}

/** The exact packages of the dependencies, downloaded for `owner`. Errors name the package that cannot be had. */
export async function preparePackages(
  sandbox: Sandbox,
  { runtime, dependencies }: Pick<ToolContent, "runtime" | "dependencies">,
  owner: string,
): Promise<LockedPackage[]> {
  if (dependencies.length === 0) return [];
  if (sandbox.prepare === undefined) {
    throw new AppError(
      "unavailable",
      `Tools with packages cannot run in the ${sandbox.name} sandbox; take its packages away.`,
    );
  }
  return [...(await sandbox.prepare(runtime, dependencies, { owner })).packages];
}

/** The declared secrets that nobody has stored for where they are declared. */
export async function missingSecrets(
  secrets: SecretStore,
  toolId: string | undefined,
  content: ToolContent,
): Promise<SecretDeclaration[]> {
  if (toolId === undefined) return content.secrets;
  const source = secretSource(secrets, toolId);
  const answers = await Promise.all(content.secrets.map((use) => source.getSecret(use)));
  return content.secrets.filter((_, index) => answers[index]?.is !== "stored");
}

/** The command that stores a secret for where it is declared. */
export function secretCommand(slug: string, uses: readonly SecretDeclaration[]): string {
  const flags = uses.flatMap(({ host, header, query }) => [
    `--host ${host}`,
    header === undefined ? `--query ${query}` : `--header ${header}`,
  ]);
  return ["npm run -s tool -- secret set", slug, uses[0]?.name, ...new Set(flags)].join(" ");
}
