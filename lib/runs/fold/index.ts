export { foldAnswer } from "./fold-answer";
export { extendTrace, foldTrace } from "./fold-trace";
export { summarize } from "./summarize";
export { type RunTally, tallyRun } from "./tally-run";
export { toolCalls } from "./tool-calls";
export type * from "./trace";
