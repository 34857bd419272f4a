export { foldAnswer } from "./fold-answer";
export { extendTrace, foldTrace } from "./fold-trace";
export { givenText } from "./given-text";
export { nearestTools } from "./nearest-tools";
export type {
  TraceApproval,
  TraceCandidate,
  TraceMissing,
  TraceOutput,
  TraceProgram,
  TraceSource,
  TraceSpan,
  TraceStep,
} from "./steps";
export { summarize } from "./summarize";
export { toolCalls } from "./tool-calls";
export type { Trace } from "./trace";
export { placeInQuestion, usedWords } from "./used-words";
