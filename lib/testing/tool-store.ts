import { randomUUID } from "node:crypto";
import { storable } from "@/lib/db/rows/storable";
import { AppError } from "@/lib/errors";
import type { OwnTool, OwnToolStore } from "@/lib/publishing";
import {
  Asking,
  categoryOf,
  type Hints,
  type ListedVersion,
  type NewVersion,
  TELLING_KEYWORDS,
  type Tool,
  type ToolFilter,
  type ToolHead,
  type ToolState,
  type ToolVersion,
  type Visibility,
} from "@/lib/tools";
import type { RetiredSlug } from "@/lib/tools/tool-store";

interface StoredTool extends ToolHead {
  slug: string;
  visibility: Visibility;
  suspendedReason: string | null;
  createdAt: Date;
  updatedAt: Date;
  liveVersionId: string | null;
  versions: ToolVersion[];
}

/** A ToolStore in memory. */
export class MemoryToolStore implements OwnToolStore {
  readonly #tools = new Map<string, StoredTool>();
  readonly #retired = new Map<string, RetiredSlug & { hash: string | undefined }>();
  readonly #users = new Map<string, { handle: string; name: string }>();

  async createTool(tool: { id: string; slug: string; ownerId: string; visibility: Visibility }): Promise<void> {
    const retired = this.#retired.get(tool.slug);
    if (this.#bySlug(tool.slug) || (retired && retired.ownerId !== tool.ownerId))
      throw new AppError("conflict", `The slug “${tool.slug}” is taken; choose another one.`);
    const now = new Date();
    this.#tools.set(tool.id, {
      ...tool,
      state: "draft",
      suspendedReason: null,
      createdAt: now,
      updatedAt: now,
      liveVersionId: null,
      versions: [],
    });
  }

  async addVersion({
    toolId,
    content,
    hash,
    keywords,
    hints = {},
    originalId = null,
    findings = [],
    packages = [],
  }: NewVersion): Promise<ToolVersion> {
    const tool = this.#tools.get(toolId);
    if (!tool) throw new AppError("not-found", "This tool does not exist any more.");
    const version: ToolVersion = {
      ...storable(content),
      id: randomUUID(),
      number: tool.versions.length + 1,
      hash,
      keywords: [...new Set(storable([...keywords]))],
      originalId,
      ...storable({ findings, packages, hints }),
      createdAt: new Date(),
      verifiedAt: null,
    };
    tool.versions.push(version);
    return version;
  }

  async hasVersion(toolId: string, hash: string): Promise<boolean> {
    return this.#tools.get(toolId)?.versions.some((version) => version.hash === hash) ?? false;
  }

  async setKeywords(versionId: string, keywords: readonly string[]): Promise<void> {
    for (const { versions } of this.#tools.values()) {
      const version = versions.find(({ id }) => id === versionId);
      if (version) version.keywords = [...new Set(storable([...keywords]))];
    }
  }

  async setHints(versionId: string, hints: Hints): Promise<void> {
    for (const { versions } of this.#tools.values()) {
      const version = versions.find(({ id }) => id === versionId);
      if (version) version.hints = storable(hints);
    }
  }

  async publishVersion(toolId: string, versionId: string, verifiedAt: Date | null): Promise<void> {
    const tool = this.#tools.get(toolId);
    const version = tool?.versions.find(({ id }) => id === versionId);
    if (!tool || !version || tool.state === "suspended") {
      throw new AppError(
        "forbidden",
        "This tool cannot be listed: an admin suspended it, or it does not exist any more.",
      );
    }
    version.verifiedAt = verifiedAt;
    Object.assign(tool, { liveVersionId: versionId, state: "listed", updatedAt: new Date() });
  }

  async setState(toolId: string, state: ToolState): Promise<void> {
    const tool = this.#tools.get(toolId);
    if (tool && tool.state !== "suspended") Object.assign(tool, { state, updatedAt: new Date() });
  }

  async setVisibility(toolId: string, visibility: Visibility): Promise<void> {
    const tool = this.#tools.get(toolId);
    if (tool) Object.assign(tool, { visibility, updatedAt: new Date() });
  }

  async deleteTool(toolId: string, { isAdmin }: { isAdmin: boolean }): Promise<void> {
    const tool = this.#tools.get(toolId);
    if (!tool) return;
    const { slug, ownerId, state, liveVersionId, versions } = tool;
    if (state === "suspended" && !isAdmin) throw new AppError("forbidden", `“${slug}” was suspended by an admin.`);
    const live = versions.find(({ id }) => id === liveVersionId);
    if (state === "suspended") this.#retired.set(slug, { ownerId: null, hash: (live ?? versions.at(-1))?.hash });
    else if (live) this.#retired.set(slug, { ownerId, hash: undefined });
    this.#tools.delete(toolId);
  }

  async findRetired(slug: string): Promise<RetiredSlug | null> {
    const retired = this.#retired.get(slug);
    return retired ? { ownerId: retired.ownerId } : null;
  }

  async whySuspended(hash: string): Promise<string | null> {
    const suspended = [...this.#tools.values()].filter(({ state }) => state === "suspended");
    const stands = suspended.find(({ versions }) => versions.some((version) => version.hash === hash));
    const gone = [...this.#retired.values()].some((retired) => retired.hash === hash);
    return stands || gone ? (stands?.suspendedReason ?? "It was suspended.") : null;
  }

  async listVersions(toolId: string): Promise<ListedVersion[]> {
    const tool = this.#tools.get(toolId);
    return (tool?.versions ?? []).toReversed().map(({ id, ...version }) => ({
      number: version.number,
      hash: version.hash,
      isLive: id === tool?.liveVersionId,
      wasLive: true,
      createdAt: version.createdAt,
      verifiedAt: version.verifiedAt,
      verificationId: null,
      ...Asking.parse(version),
    }));
  }

  async getVersion(toolId: string, number: number): Promise<ToolVersion | null> {
    const version = this.#tools.get(toolId)?.versions.find((item) => item.number === number);
    return version ? structuredClone(version) : null;
  }

  async listOwnTools(ownerId: string): Promise<OwnTool[]> {
    return [...this.#tools.values()]
      .filter((tool) => tool.ownerId === ownerId)
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .map(({ versions, liveVersionId, ownerId: _, createdAt, ...tool }) => {
        const live = versions.find(({ id }) => id === liveVersionId);
        const shown = live ?? versions.at(-1);
        return {
          ...tool,
          name: shown?.name ?? tool.slug,
          description: shown?.description ?? "",
          runtime: shown?.runtime ?? null,
          version: live?.number ?? null,
          verifiedAt: live?.verifiedAt ?? null,
          category: shown ? categoryOf(shown) : "other",
          emoji: shown?.emoji ?? null,
          failingSince: null,
          verification: null,
          refusal: null,
        };
      });
  }

  async getTool(slug: string): Promise<Tool | null> {
    const tool = this.#bySlug(slug);
    return tool ? this.#view(tool) : null;
  }

  async getToolById(id: string): Promise<Tool | null> {
    const tool = this.#tools.get(id);
    return tool ? this.#view(tool) : null;
  }

  async findTool(slug: string): Promise<ToolHead | null> {
    const tool = this.#bySlug(slug);
    return tool ? { id: tool.id, ownerId: tool.ownerId, state: tool.state, visibility: tool.visibility } : null;
  }

  async listTools(
    filter: ToolFilter,
    { limit, after }: { limit: number; after?: string },
  ): Promise<{ tools: Tool[]; next: string | null }> {
    const rest = this.#matching(filter).filter(({ slug }) => after === undefined || slug > after);
    const tools = rest.slice(0, limit);
    return { tools, next: rest.length > limit ? (tools.at(-1)?.slug ?? null) : null };
  }

  async countTools(filter: ToolFilter): Promise<number> {
    return this.#matching(filter).length;
  }

  async listKeywords(limit: number): Promise<{ keyword: string; count: number }[]> {
    const keywords = this.#matching({ states: ["listed"] }).map(({ version }) => version.keywords);
    const countIn = (lists: readonly (readonly string[])[], keyword: string) =>
      lists.filter((list) => list.includes(keyword)).length;
    const telling = keywords.map((list) => list.slice(0, TELLING_KEYWORDS));
    return [...new Set(keywords.flat())]
      .map((keyword) => ({ keyword, count: countIn(keywords, keyword), tells: countIn(telling, keyword) }))
      .sort((a, b) => b.tells - a.tells || b.count - a.count || (a.keyword < b.keyword ? -1 : 1))
      .slice(0, limit)
      .map(({ keyword, count }) => ({ keyword, count }));
  }

  async *allLive(): AsyncGenerator<Tool> {
    for (const tool of this.#tools.values()) {
      const view = this.#view(tool);
      if (view?.state === "listed") yield view;
    }
  }

  async ensureUser({ id, handle, name }: { id: string; handle: string; name: string }): Promise<void> {
    for (const [otherId, other] of this.#users) {
      if (other.handle === handle && otherId !== id) throw new AppError("conflict", `The handle “${handle}” is taken.`);
    }
    this.#users.set(id, { handle, name });
  }

  slugOf(id: string): string | null {
    return this.#tools.get(id)?.slug ?? null;
  }

  #bySlug(slug: string): StoredTool | undefined {
    return [...this.#tools.values()].find((tool) => tool.slug === slug);
  }

  #view({ versions, liveVersionId, ...tool }: StoredTool): Tool | null {
    const live = versions.find(({ id }) => id === liveVersionId);
    const ownerHandle = this.#users.get(tool.ownerId)?.handle ?? "";
    return live ? { ...tool, ownerHandle, version: structuredClone(live) } : null;
  }

  #matching({ text = "", keyword, runtime, ownerId, states, visibleTo }: ToolFilter): Tool[] {
    const words = storable(text).toLowerCase().split(/\s+/).filter(Boolean);
    return [...this.#tools.values()]
      .map((tool) => this.#view(tool))
      .filter((tool) => tool !== null)
      .filter((tool) => tool.visibility === "public" || tool.ownerId === visibleTo)
      .filter((tool) => !states || states.includes(tool.state))
      .filter((tool) => ownerId === undefined || tool.ownerId === ownerId)
      .filter(({ version }) => runtime === undefined || version.runtime === runtime)
      .filter(({ version }) => keyword === undefined || version.keywords.includes(keyword))
      .filter(({ slug, version: { name, description, keywords } }) => {
        const texts = [slug, name, description, ...keywords].map((item) => item.toLowerCase());
        return words.every((word) => texts.some((item) => item.includes(word)));
      })
      .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  }
}
