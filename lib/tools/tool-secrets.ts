import { AppError } from "@/lib/errors";
import type { SecretSource, SecretUse } from "@/lib/sandbox";
import { missingTool } from "./access";
import type { SecretStore } from "./secret-store";
import type { ToolHead, ToolStore } from "./tool-store";
import { SecretName, type SecretPlace } from "./values";

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
  /** It was stored for other places than those that the live version sends it to: it must be stored again. */
  isElsewhere: boolean;
}

interface SecretPorts {
  tools: ToolStore;
  secrets: SecretStore;
}

/** Where a value may be sent to, as text that can be compared. The prefix goes with the value and says nothing of where. */
function placeOf({ host, header, query }: Pick<SecretUse, "host" | "header" | "query">): string {
  const field = header === undefined ? `query ${query}` : `header ${header.toLowerCase()}`;
  return `${host.toLowerCase()} ${field}`;
}

/** Where the calls of one tool get their secrets from: a value goes only to where it was stored for. */
export function secretSource(secrets: SecretStore, toolId: string): SecretSource {
  return {
    async getSecret(use) {
      const stored = await secrets.getSecret(toolId, use.name);
      if (stored === undefined) return { is: "missing" };
      return stored.places.includes(placeOf(use)) ? { is: "stored", value: stored.value } : { is: "elsewhere" };
    },
  };
}

async function findTool(tools: ToolStore, slug: string): Promise<ToolHead> {
  const tool = await tools.findTool(slug);
  if (tool === null) throw missingTool(slug);
  return tool;
}

/** True when a value does not fit where it is declared for, or cannot be opened: storing it again mends both. */
async function isElsewhere(secrets: SecretStore, toolId: string, uses: readonly SecretUse[]): Promise<boolean> {
  const source = secretSource(secrets, toolId);
  try {
    const answers = await Promise.all(uses.map((use) => source.getSecret(use)));
    return answers.some(({ is }) => is === "elsewhere");
  } catch (error) {
    if (AppError.is(error)) return true;
    throw error;
  }
}

/** Every secret that the live version declares or that is stored, by name. */
export async function listSecrets({ tools, secrets }: SecretPorts, slug: string): Promise<SecretStatus[]> {
  const { id } = await findTool(tools, slug);
  const declared = (await tools.getToolById(id))?.version.secrets ?? [];
  const stored = new Map((await secrets.listSecrets(id)).map(({ name, updatedAt }) => [name, updatedAt]));
  const names = [...new Set([...declared.map(({ name }) => name), ...stored.keys()])].sort();
  return Promise.all(
    names.map(async (name) => {
      const uses = declared.filter((use) => use.name === name);
      return {
        name,
        isDeclared: uses.length > 0,
        storedAt: stored.get(name) ?? null,
        isElsewhere: await isElsewhere(secrets, id, uses),
      };
    }),
  );
}

/** Error: `invalid-input` for a name or a value that cannot be stored; it never repeats the value. */
export function checkSecret(name: string, value: string): void {
  if (!SecretName.safeParse(name).success) {
    throw new AppError("invalid-input", "A secret's name has capitals, digits and “_”, such as “WEATHER_API_KEY”.");
  }
  if (value.length > MAX_VALUE || !VALUE.test(value)) {
    throw new AppError("invalid-input", `A secret is one line of at most ${MAX_VALUE} printable ASCII characters.`);
  }
}

/** Stores what `checkSecret` has passed, for the places that it may be sent to. */
export async function storeSecret(
  secrets: Pick<SecretStore, "setSecret">,
  toolId: string,
  { name, value, places }: { name: string; value: string; places: readonly SecretPlace[] },
): Promise<void> {
  await secrets.setSecret(toolId, name, { value, places: [...new Set(places.map(placeOf))] });
}

/**
 * Stores a value for the places that the live version sends it to, or for `places`: a later version that names another
 * host does not get it. The error of a wrong value never repeats it.
 */
export async function setSecret(
  ports: SecretPorts,
  { slug, name, value, places }: { slug: string; name: string; value: string; places?: readonly SecretPlace[] },
): Promise<SecretStatus> {
  const { id } = await findTool(ports.tools, slug);
  checkSecret(name, value);
  const declared = (await ports.tools.getToolById(id))?.version.secrets ?? [];
  const chosen = places ?? declared.filter((use) => use.name === name);
  if (chosen.length === 0) {
    throw new AppError(
      "invalid-input",
      `The live version of “${slug}” does not declare ${name}: say which host it is for, and in which header or query field.`,
    );
  }
  await storeSecret(ports.secrets, id, { name, value, places: chosen });
  const all = await listSecrets(ports, slug);
  const status = all.find((secret) => secret.name === name);
  return status ?? { name, isDeclared: false, storedAt: new Date(), isElsewhere: false };
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
