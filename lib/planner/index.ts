export { isGivenUp, isOk, resultsOf } from "./attempts";
export {
  type Call,
  type CallResult,
  type Decision,
  type MissingInput,
  type Pending,
  type Planner,
  PlannerError,
  type PlannerState,
  type Step,
  type Turn,
  type Usage,
} from "./planner";
export { programCall, programOf } from "./program-call";
export { fillHandles, heldValues, holdsGiven, withJsonTexts } from "./results/handles";
export { cut, showResult } from "./results/show-result";
export { usingAttachment } from "./results/use-attachment";
export { TRIALS, type Trial } from "./trials";
