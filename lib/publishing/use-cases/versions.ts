import { AppError } from "@/lib/errors";
import { type Asker, newAsks, seesAll, type ToolVersion, type VersionSummary, visibleTool } from "@/lib/tools";
import { changesBetween } from "../changelog/changes-between";
import type { PublishingPorts } from "./publishing-ports";

/** Of so many versions it is said how they differ from the one before: each is read whole for it. */
const CHANGES_TOLD = 20;

type VersionPorts = Pick<PublishingPorts, "tools" | "grants">;

function missingVersion(slug: string, number: number): AppError {
  return new AppError("not-found", `The tool “${slug.slice(0, 64)}” has no version ${number}.`);
}

export async function requireVersion(
  { tools }: VersionPorts,
  tool: { id: string; slug: string },
  number: number,
): Promise<ToolVersion> {
  const version = await tools.getVersion(tool.id, number);
  if (version) return version;
  throw missingVersion(tool.slug, number);
}

export async function listVersions(ports: VersionPorts, slug: string, asker: Asker): Promise<VersionSummary[]> {
  const tool = await visibleTool(ports, slug, asker);
  const versions = await ports.tools.listVersions(tool.id);
  const shown = seesAll(tool, asker) ? versions : versions.filter(({ wasLive }) => wasLive);
  return shown.map(({ hosts, secrets, dependencies, ...version }, place) => ({
    ...version,
    newAsks: newAsks(shown[place + 1] ?? null, { hosts, secrets, dependencies }),
  }));
}

/** How each of the newest versions differs from the one before it in the list, by its number. */
export async function listChanges(ports: VersionPorts, slug: string, asker: Asker): Promise<Map<number, string[]>> {
  const [tool, listed] = await Promise.all([visibleTool(ports, slug, asker), listVersions(ports, slug, asker)]);
  const changes = new Map<number, string[]>();
  let later: ToolVersion | null = null;
  for (const { number } of listed.slice(0, CHANGES_TOLD + 1)) {
    const version = await requireVersion(ports, { id: tool.id, slug }, number);
    if (later !== null) changes.set(later.number, changesBetween(version, later));
    later = version;
  }
  return changes;
}

export async function getVersion(
  ports: VersionPorts,
  slug: string,
  number: number,
  asker: Asker,
): Promise<ToolVersion> {
  const tool = await visibleTool(ports, slug, asker);
  if (!seesAll(tool, asker)) {
    const versions = await ports.tools.listVersions(tool.id);
    if (!versions.some((version) => version.number === number && version.wasLive)) throw missingVersion(slug, number);
  }
  return requireVersion(ports, { id: tool.id, slug }, number);
}
