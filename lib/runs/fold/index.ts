export { foldAnswer } from "./fold-answer";
export { extendTrace, foldTrace } from "./fold-trace";
export { givenText } from "./given-text";
export { nearestTools } from "./nearest-tools";
export { summarize } from "./summarize";
export { toolCalls } from "./tool-calls";
export type {
  Trace,
  TraceApproval,
  TraceCandidate,
  TraceMissing,
  TraceOutput,
  TraceSource,
  TraceSpan,
  TraceStep,
} from "./trace";
export { placeInQuestion, usedWords } from "./used-words";
