import { AppError } from "@/lib/errors";
import type { Sandbox } from "@/lib/sandbox";
import type { SecretStore } from "./secret-store";
import type { Finding, LockedPackage, ToolContent } from "./tool";

const MAX_TOLD = 3;

/** Calls, with what may stand before their bracket, whose whole inside the review looks through: nested by the thousand, that would take minutes. */
const RUNS_TEXT = {
  python: /(?<![.\w])(?:exec|eval|compile)(?=\s*[(\\#])/g,
  script: /(?<![.\w$])(?:eval|Function|import)(?=\s*[(/])/g,
};
const MAX_RUNS_TEXT = 30;

function checkReadable(slug: string, { runtime, source }: ToolContent): void {
  const names = source.match(RUNS_TEXT[runtime === "python" ? "python" : "script"]) ?? [];
  if (names.length <= MAX_RUNS_TEXT) return;
  throw new AppError(
    "invalid-input",
    `“${slug}” is not listed. Its source calls ${[...new Set(names)].join(", ")} ${names.length} times, and the review reads at most ${MAX_RUNS_TEXT}. Write the code out in the source.`,
  );
}

/** What the review warns of. Error: `invalid-input`, with line, rule and advice, for what must not be published. */
export async function review(slug: string, content: ToolContent): Promise<Finding[]> {
  checkReadable(slug, content);
  const { runtime, source, hosts } = content;
  // Its rules take a fifth of a second to load, and most processes add no tool.
  const { reviewSource } = await import("@/lib/sandbox/review");
  const findings = await reviewSource(runtime, source, hosts);
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
