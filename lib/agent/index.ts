export type * from "./agent";
export { answerQuestion } from "./answer-question";
export * from "./events";
export { DEFAULT_BOUNDS } from "./stop-conditions";
