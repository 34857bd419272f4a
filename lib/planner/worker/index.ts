export type { PlannerOwner } from "./pool";
export { createPlannerWorkers, type PlannerWorkers, type PlannerWorkersOptions } from "./worker-planner";
