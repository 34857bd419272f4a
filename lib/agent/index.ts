export type { AgentPorts, AgentResult, AnswerQuestion, Bounds } from "./agent";
export { answerQuestion } from "./answer-question";
export { type CallFacts, isTaintedTurn, type TrustedFunction } from "./consent";
export type { TeamPort } from "./hand-over";
export { checkOwnFunctions, isOwn, OWN_TOOL, type OwnFunction, searchBeside } from "./own-functions";
export { type DocumentOf, type Resumed, resumedFrom } from "./resume";
export { DEFAULT_BOUNDS } from "./stop-conditions";
