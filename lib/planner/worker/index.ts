export type { PlannerOwner } from "./pool";
export { createPlannerWorkers, type PlannerWorkers } from "./worker-planner";
