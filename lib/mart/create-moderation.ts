import { AppError } from "@/lib/errors";
import type { SearchIndex } from "@/lib/search";
import { type AccessPorts, isVisible } from "./access";
import type { Moderation } from "./moderation";
import type { ModerationStore } from "./moderation-store";
import { reindex } from "./reindex";
import type { ToolHead } from "./tool-store";

/** Characters of a report, a decision or a reason. */
const MAX_TEXT = 2_000;

export interface ModerationPorts extends AccessPorts {
  store: ModerationStore;
  index: SearchIndex;
}

function checkedText(text: string, what: string): string {
  const trimmed = text.trim();
  if (trimmed === "") throw new AppError("invalid-input", `Write ${what}.`);
  if (trimmed.length > MAX_TEXT) {
    throw new AppError("invalid-input", `The text has ${trimmed.length} characters; at most ${MAX_TEXT} are kept.`);
  }
  return trimmed;
}

function missingTool(slug: string): AppError {
  return new AppError("not-found", `There is no tool “${slug.slice(0, 64)}”.`);
}

/** What admins do with everybody's tools, and how everybody tells them of a problem, over its ports. */
export function createModeration(ports: ModerationPorts): Moderation {
  const { store, tools, index } = ports;

  async function findTool(slug: string): Promise<ToolHead> {
    const tool = await tools.findTool(slug);
    if (!tool) throw missingTool(slug);
    return tool;
  }

  return {
    async report({ slug, text, reporterKey, asker }) {
      const tool = await tools.getTool(slug);
      if (!tool || !(await isVisible(ports, tool, asker))) throw missingTool(slug);
      const report = await store.addReport({
        id: crypto.randomUUID(),
        toolId: tool.id,
        version: tool.version.number,
        reporterKey,
        text: checkedText(text, "what is wrong with the tool"),
      });
      if (!report) {
        throw new AppError("conflict", "You have reported this tool already. An admin will look at it.");
      }
      return report;
    },

    listReports: (filter, page) => store.listReports(filter, page),
    countOpenReports: () => store.countOpenReports(),

    async decideReport(id, { status, text }) {
      const decision = { status, text: checkedText(text, "an answer that says why") };
      const decided = await store.decideReport(id, decision);
      if (decided) return decided;
      if (await store.getReport(id)) throw new AppError("conflict", "Somebody has decided this report already.");
      throw new AppError("not-found", "There is no such report.");
    },

    async suspend(slug, reason) {
      const text = checkedText(reason, "a reason: the tool’s owner reads it");
      const tool = await findTool(slug);
      await store.suspend(tool.id, text);
      await reindex({ tools, index }, tool.id);
    },

    async deleteTool(slug, confirmation) {
      const { id, state } = await findTool(slug);
      if (state !== "suspended")
        throw new AppError("conflict", `“${slug}” is not suspended; only then it can be deleted.`);
      if (confirmation !== slug) {
        throw new AppError("invalid-input", `To delete the tool for good, write its slug: ${slug}.`);
      }
      await tools.deleteTool(id, { isAdmin: true });
      await reindex({ tools, index }, id);
    },

    async restore(slug) {
      const { id } = await findTool(slug);
      const outcome = await store.restore(id);
      if (outcome === "not-suspended") throw new AppError("conflict", `“${slug}” is not suspended.`);
      if (outcome === "owner-blocked") {
        throw new AppError(
          "conflict",
          `The account of the owner of “${slug}” is blocked; unblock it to restore the tool.`,
        );
      }
      await reindex({ tools, index }, id);
    },
  };
}
