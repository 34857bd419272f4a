import { AppError } from "@/lib/errors";
import type { SecretSource } from "@/lib/sandbox";
import type { SecretStore } from "./secret-store";
import { SecretName } from "./tool";
import type { ToolHead, ToolStore } from "./tool-store";

/** Characters of a value; a header of a request has room for it. */
const MAX_VALUE = 8_000;
/** One line of printable ASCII without spaces around it: anything else could not stand in a header. */
const VALUE = /^[!-~](?:[ -~]*[!-~])?$/;

export interface SecretStatus {
  name: string;
  /** Whether the live version uses it. */
  isDeclared: boolean;
  /** When its value was stored; null when nobody has. */
  storedAt: Date | null;
}

interface SecretPorts {
  tools: ToolStore;
  secrets: SecretStore;
}

/** Where the calls of one tool get their secrets from. */
export function secretSource(secrets: SecretStore, toolId: string): SecretSource {
  return { getSecret: (name) => secrets.getSecret(toolId, name) };
}

async function findTool(tools: ToolStore, slug: string): Promise<ToolHead> {
  const tool = await tools.findTool(slug);
  if (tool === null) throw new AppError("not-found", `There is no tool “${slug.slice(0, 64)}”.`);
  return tool;
}

/** Every secret that the live version declares or that is stored, by name. */
export async function listSecrets({ tools, secrets }: SecretPorts, slug: string): Promise<SecretStatus[]> {
  const { id } = await findTool(tools, slug);
  const declared = new Set((await tools.getToolById(id))?.version.secrets.map(({ name }) => name));
  const stored = new Map((await secrets.listSecrets(id)).map(({ name, updatedAt }) => [name, updatedAt]));
  return [...new Set([...declared, ...stored.keys()])]
    .sort()
    .map((name) => ({ name, isDeclared: declared.has(name), storedAt: stored.get(name) ?? null }));
}

/** Stores a value; the error of a wrong one never repeats it. */
export async function setSecret(
  ports: SecretPorts,
  { slug, name, value }: { slug: string; name: string; value: string },
): Promise<SecretStatus> {
  const { id } = await findTool(ports.tools, slug);
  if (!SecretName.safeParse(name).success) {
    throw new AppError("invalid-input", "A secret's name has capitals, digits and “_”, such as “WEATHER_API_KEY”.");
  }
  if (value.length > MAX_VALUE || !VALUE.test(value)) {
    throw new AppError("invalid-input", `A secret is one line of at most ${MAX_VALUE} printable ASCII characters.`);
  }
  await ports.secrets.setSecret(id, name, value);
  const all = await listSecrets(ports, slug);
  return all.find((secret) => secret.name === name) ?? { name, isDeclared: false, storedAt: new Date() };
}

/** Error: `not-found` when none of that name is stored. */
export async function removeSecret(
  { tools, secrets }: SecretPorts,
  { slug, name }: { slug: string; name: string },
): Promise<void> {
  const { id } = await findTool(tools, slug);
  if (!(await secrets.removeSecret(id, name))) {
    throw new AppError("not-found", `The tool “${slug}” has no secret “${name.slice(0, 100)}” stored.`);
  }
}
