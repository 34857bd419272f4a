export { foldAnswer } from "./fold-answer";
export { extendTrace, foldTrace } from "./fold-trace";
export { type RunSummary, summarize } from "./summarize";
export { type ToolCall, toolCalls } from "./tool-calls";
export type * from "./trace";
