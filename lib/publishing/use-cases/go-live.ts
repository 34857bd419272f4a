import { AppError } from "@/lib/errors";
import { ownTool, reindex, requireOwnName, type Tool } from "@/lib/tools";
import { EMPTY_REPORT, foldVerification } from "../verification/fold";
import type { SampleResult } from "../verification/verification";
import type { PublishingPorts } from "./publishing-ports";
import { requireVersion } from "./versions";

type LivePorts = Pick<PublishingPorts, "tools" | "grants" | "index" | "verifications">;

/** What the version returned when it was verified, for later versions to be compared with. */
async function resultsOf({ tools, verifications }: LivePorts, toolId: string, number: number): Promise<SampleResult[]> {
  const listed = (await tools.listVersions(toolId)).find((version) => version.number === number);
  if (!listed?.verificationId) return [];
  return foldVerification(EMPTY_REPORT, await verifications.readEvents(listed.verificationId, 0)).samples;
}

/** See `Publishing.goLive`. */
export async function goLive(ports: LivePorts, slug: string, number: number, ownerId: string): Promise<Tool> {
  const { id, visibility } = await ownTool(ports, slug, ownerId);
  const version = await requireVersion(ports, { id, slug }, number);
  if (visibility === "public") requireOwnName(ports.index, { name: version.name, ownerId, slug });
  if (version.verifiedAt === null) {
    throw new AppError("conflict", `Version ${number} of “${slug}” was not verified; submit it again.`);
  }
  const samples = await resultsOf(ports, id, number);
  await ports.verifications.makeLive({ toolId: id, versionId: version.id, number, samples });
  const tool = await reindex(ports, id);
  if (tool === null) throw new AppError("not-found", "This tool does not exist any more.");
  return tool;
}
