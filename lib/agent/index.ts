export type { AgentPorts, AnswerQuestion, Bounds } from "./agent";
export { answerQuestion } from "./answer-question";
export { DEFAULT_BOUNDS } from "./stop-conditions";
