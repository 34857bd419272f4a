export { isGivenUp, isOk, resultsOf } from "./attempts";
export {
  type Call,
  type CallResult,
  type Decision,
  type Planner,
  PlannerError,
  type PlannerState,
  type Step,
  type Turn,
} from "./planner";
