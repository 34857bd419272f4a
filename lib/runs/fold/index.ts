export { foldAnswer } from "./fold-answer";
export { extendTrace, foldTrace } from "./fold-trace";
export { givenText } from "./given-text";
export { summarize } from "./summarize";
export { toolCalls } from "./tool-calls";
export type { Trace, TraceCandidate, TraceOutput, TraceStep } from "./trace";
