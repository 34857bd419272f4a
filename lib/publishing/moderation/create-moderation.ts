import { AppError } from "@/lib/errors";
import type { SearchIndex } from "@/lib/search";
import { type AccessPorts, isVisible, reindex, type ToolHead } from "@/lib/tools";
import type { Decision, Moderation } from "./moderation";
import type { ModerationStore } from "./moderation-store";

/** Characters of a report, a decision or a reason. */
const MAX_TEXT = 2_000;
/** What an owner is shown of his tool's suspensions. */
const EVENTS_SHOWN = 20;

const REPEATED = {
  "same-reporter": "You have reported this tool already. An admin will look at it.",
  "same-address":
    "Somebody has reported this tool from your network already, and an admin has not answered yet. Please wait for that.",
} as const;

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

function checkedDecision({ status, text, by }: Decision): Decision {
  return { status, text: checkedText(text, "an answer that says why"), by };
}

/** A note whose reason may be left out. */
function checkedReason(reason: string | null): string | null {
  return reason === null || reason.trim() === "" ? null : checkedText(reason, "a reason");
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
    async report({ slug, text, reporterKey, reporterAddress, asker }) {
      const tool = await tools.getTool(slug);
      if (!tool || !(await isVisible(ports, tool, asker))) throw missingTool(slug);
      const report = await store.addReport({
        id: crypto.randomUUID(),
        toolId: tool.id,
        version: tool.version.number,
        reporterKey,
        reporterAddress,
        text: checkedText(text, "what is wrong with the tool"),
      });
      if (typeof report === "string") throw new AppError("conflict", REPEATED[report]);
      return report;
    },

    listReports: (filter, page) => store.listReports(filter, page),
    listReportGroups: (status, page) => store.listReportGroups(status, page),
    countOpenReports: () => store.countOpenReports(),
    listAuditLog: (filter, page) => store.listAuditLog(filter, page),
    toolEvents: (toolId) => store.listToolEvents(toolId, EVENTS_SHOWN),

    async listOwnReports(reporterKey, limit) {
      return (await store.listReports({ reporterKey }, { limit })).reports;
    },

    async decideReport(id, decision) {
      const decided = await store.decideReport(id, checkedDecision(decision));
      if (decided) return decided;
      if (await store.getReport(id)) throw new AppError("conflict", "Somebody has decided this report already.");
      throw new AppError("not-found", "There is no such report.");
    },

    async decideReports(slug, decision) {
      const checked = { ...decision, ...checkedDecision(decision) };
      const { id } = await findTool(slug);
      const decided = await store.decideReports(id, checked);
      if (decided === 0) throw new AppError("conflict", `No report of “${slug}” is open any more.`);
      if (decision.suspend) await reindex({ tools, index }, id);
      return decided;
    },

    async suspend(slug, { by, reason }) {
      const text = checkedText(reason ?? "", "a reason: the tool’s owner reads it");
      const tool = await findTool(slug);
      await store.suspend(tool.id, { by, reason: text });
      await reindex({ tools, index }, tool.id);
    },

    async deleteTool(slug, confirmation, by) {
      const { id, state } = await findTool(slug);
      if (state !== "suspended")
        throw new AppError("conflict", `“${slug}” is not suspended; only then it can be deleted.`);
      if (confirmation !== slug) {
        throw new AppError("invalid-input", `To delete the tool for good, write its slug: ${slug}.`);
      }
      await store.deleteTool(id, { by, reason: null });
      await reindex({ tools, index }, id);
    },

    async restore(slug, { by, reason }) {
      const note = { by, reason: checkedReason(reason) };
      const { id } = await findTool(slug);
      const outcome = await store.restore(id, note);
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
