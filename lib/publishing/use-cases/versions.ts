import { AppError } from "@/lib/errors";
import type { Names, SearchIndex } from "@/lib/search";
import {
  type AccessPorts,
  type ListedVersion,
  makeKeywords,
  newAsks,
  ownTool,
  reindex,
  requireOwnName,
  seesAll,
  type ToolVersion,
  visibleTool,
} from "@/lib/tools";
import { formOf } from "../forms/form-of";
import type { SourceReader } from "../forms/source-reader";
import { writtenFunctions } from "../forms/written-functions";
import { EMPTY_REPORT, foldVerification } from "../verification/fold";
import type { SampleResult } from "../verification/verification";
import type { VerificationStore } from "../verification/verification-store";
import type { OwnToolStore } from "./own-tools";
import type { Publishing } from "./publishing";

interface VersionPorts extends AccessPorts {
  tools: OwnToolStore;
  index: Pick<SearchIndex, "put"> & Names;
  verifications: VerificationStore;
  reader: SourceReader;
}

type VersionUseCases = Pick<
  Publishing,
  "formOf" | "listOwnTools" | "listVersions" | "getVersion" | "goLive" | "setVisibility" | "setLifecycle" | "deleteTool"
>;

function missingVersion(slug: string, number: number): AppError {
  return new AppError("not-found", `The tool “${slug.slice(0, 64)}” has no version ${number}.`);
}

/** Versions of a tool, and what its owner does with them. */
export function versionUseCases(ports: VersionPorts): VersionUseCases {
  const { tools, verifications } = ports;

  async function requireVersion(slug: string, toolId: string, number: number): Promise<ToolVersion> {
    const version = await tools.getVersion(toolId, number);
    if (version) return version;
    throw missingVersion(slug, number);
  }

  async function findListed(toolId: string, number: number): Promise<ListedVersion | undefined> {
    return (await tools.listVersions(toolId)).find((version) => version.number === number);
  }

  /** What the version returned when it was verified, for later versions to be compared with. */
  async function resultsOf(toolId: string, number: number): Promise<SampleResult[]> {
    const summary = await findListed(toolId, number);
    if (!summary?.verificationId) return [];
    return foldVerification(EMPTY_REPORT, await verifications.readEvents(summary.verificationId, 0)).samples;
  }

  /** The creator's own: those that were made are made anew for the next version, perhaps better. */
  async function givenKeywords(version: ToolVersion): Promise<string[]> {
    const given = await verifications.givenKeywords(version.id);
    if (given) return given;
    const made = new Set(makeKeywords([], version));
    return version.keywords.filter((keyword) => !made.has(keyword));
  }

  return {
    async formOf(slug, ownerId) {
      const { id, visibility } = await ownTool(ports, slug, ownerId);
      const version = (await tools.getToolById(id))?.version;
      if (version) {
        const keywords = await givenKeywords(version);
        const functions = await writtenFunctions(ports.reader, version, ownerId);
        return formOf({ ...version, slug, functions, keywords }, version.source, visibility);
      }
      const submission = await verifications.lastSubmission(id);
      if (submission) return formOf(submission.manifest, submission.source, visibility);
      throw new AppError("not-found", `Nothing was submitted for “${slug}” yet.`);
    },

    listOwnTools: (ownerId) => tools.listOwnTools(ownerId),

    async listVersions(slug, asker) {
      const tool = await visibleTool(ports, slug, asker);
      const versions = await tools.listVersions(tool.id);
      const shown = seesAll(tool, asker) ? versions : versions.filter(({ wasLive }) => wasLive);
      return shown.map(({ hosts, secrets, dependencies, ...version }, place) => ({
        ...version,
        newAsks: newAsks(shown[place + 1] ?? null, { hosts, secrets, dependencies }),
      }));
    },

    async getVersion(slug, number, asker) {
      const tool = await visibleTool(ports, slug, asker);
      if (!seesAll(tool, asker) && !(await findListed(tool.id, number))?.wasLive) throw missingVersion(slug, number);
      return requireVersion(slug, tool.id, number);
    },

    async goLive(slug, number, ownerId) {
      const { id, visibility } = await ownTool(ports, slug, ownerId);
      const version = await requireVersion(slug, id, number);
      if (visibility === "public") requireOwnName(ports.index, { name: version.name, ownerId, slug });
      if (version.verifiedAt === null) {
        throw new AppError("conflict", `Version ${number} of “${slug}” was not verified; submit it again.`);
      }
      const samples = await resultsOf(id, number);
      await verifications.makeLive({ toolId: id, versionId: version.id, number, samples });
      const tool = await reindex(ports, id);
      if (tool === null) throw new AppError("not-found", "This tool does not exist any more.");
      return tool;
    },

    async setVisibility(slug, visibility, ownerId) {
      const { id } = await ownTool(ports, slug, ownerId);
      const live = await tools.getToolById(id);
      if (live && visibility === "public") requireOwnName(ports.index, { name: live.version.name, ownerId, slug });
      await tools.setVisibility(id, visibility);
      await reindex(ports, id);
    },

    async setLifecycle(slug, lifecycle, ownerId) {
      const { id, state } = await ownTool(ports, slug, ownerId);
      if (state === "suspended") {
        throw new AppError("forbidden", `“${slug}” was suspended by an admin; only an admin can list it again.`);
      }
      if (state !== "listed" && state !== "maintenance" && state !== "deprecated") {
        throw new AppError("conflict", `“${slug}” has no live version yet; publish it first.`);
      }
      await tools.setState(id, lifecycle);
      await reindex(ports, id);
    },

    async deleteTool(slug, confirmation, ownerId) {
      const { id } = await ownTool(ports, slug, ownerId);
      if (confirmation !== slug) {
        throw new AppError("invalid-input", `To delete the tool for good, write its slug: ${slug}.`);
      }
      await tools.deleteTool(id, { isAdmin: false });
      await reindex(ports, id);
    },
  };
}
