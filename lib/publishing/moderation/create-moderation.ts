import { decideReport, decideReports } from "./decide-reports";
import type { Moderation } from "./moderation";
import type { ModerationPorts } from "./moderation-ports";
import { reportTool } from "./report-tool";
import { setCallPolicy } from "./set-call-policy";
import { deleteSuspendedTool, restoreTool, suspendTool } from "./suspend-tool";

/** What an owner is shown of his tool's suspensions. */
const EVENTS_SHOWN = 20;

/** What admins do with everybody's tools, and how everybody tells them of a problem, over its ports. */
export function createModeration(ports: ModerationPorts): Moderation {
  const { store } = ports;
  return {
    report: (request) => reportTool(ports, request),
    listReports: (filter, page) => store.listReports(filter, page),
    listOwnReports: async (reporterKey, limit) => (await store.listReports({ reporterKey }, { limit })).reports,
    listReportGroups: (status, page) => store.listReportGroups(status, page),
    countOpenReports: () => store.countOpenReports(),
    decideReport: (id, decision) => decideReport(ports, id, decision),
    decideReports: (slug, decision) => decideReports(ports, slug, decision),

    suspend: (slug, note) => suspendTool(ports, slug, note),
    restore: (slug, note) => restoreTool(ports, slug, note),
    deleteTool: (slug, confirmation, by) => deleteSuspendedTool(ports, slug, confirmation, by),
    setCallPolicy: (slug, policy, note) => setCallPolicy(ports, slug, policy, note),
    listCallPolicies: (toolIds) => ports.policies.listPolicies(toolIds),
    listAuditLog: (filter, page) => store.listAuditLog(filter, page),
    noteRunOpened: (runId, by) => store.noteRunOpened(runId, by),
    toolEvents: (toolId) => store.listToolEvents(toolId, EVENTS_SHOWN),
  };
}
