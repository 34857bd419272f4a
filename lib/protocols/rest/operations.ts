import type { Operation } from "./operation";
import * as publishing from "./publishing-operations";
import * as runs from "./run-operations";
import * as teams from "./team-operations";
import * as tools from "./tool-operations";

/** Every operation, in the order of the reference. */
export const OPERATIONS: readonly Pick<Operation, "about" | "who" | "params" | "query" | "body">[] = [
  runs.ask,
  runs.readRun,
  runs.readEvents,
  runs.cancelRun,
  runs.approveCall,
  runs.giveFeedback,
  runs.retractFeedback,
  tools.searchTools,
  tools.listTools,
  tools.readTool,
  tools.listVersions,
  tools.readVersion,
  tools.runTool,
  publishing.submitTool,
  publishing.submitVersion,
  publishing.goLive,
  publishing.readVerification,
  publishing.readVerificationEvents,
  teams.listAgents,
  teams.registerAgent,
  teams.registerByCard,
  teams.readAgent,
  teams.removeAgent,
  teams.renewAgentKey,
  teams.startTeam,
  teams.listTeams,
  teams.readTeam,
  teams.readTeamEvents,
  teams.listQuestions,
  teams.replyQuestion,
  teams.endTeam,
  teams.stopTeam,
];
