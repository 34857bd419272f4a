export { openApiDocument } from "./openapi";
export { goLive, readVerification, readVerificationEvents, submitTool, submitVersion } from "./publishing-operations";
export { logUpTo, wholeLog } from "./read-log";
export { type ReferenceEntry, reference } from "./reference";
export { type RunAnswer, runAnswer, waitingText } from "./run-answer";
export { approveCall, ask, cancelRun, giveFeedback, readEvents, readRun, retractFeedback } from "./run-operations";
export {
  endTeam,
  listAgents,
  listQuestions,
  listTeams,
  readAgent,
  readTeam,
  readTeamEvents,
  registerAgent,
  registerByCard,
  removeAgent,
  renewAgentKey,
  replyQuestion,
  startTeam,
  stopTeam,
} from "./team-operations";
export { agentView, teamSummaryOf, teamView } from "./team-views";
export { CallResult, listTools, listVersions, readTool, readVersion, runTool, searchTools } from "./tool-operations";
export { detailsOf, foundOf, summaryOf, versionOf } from "./tool-views";
export { verificationView } from "./verification-view";
