export {
  type Call,
  type CallResult,
  type Choice,
  type Plan,
  type Planner,
  PlannerError,
  type PlannerState,
  type Step,
  type Turn,
} from "./planner";
