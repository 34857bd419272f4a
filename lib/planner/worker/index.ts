export { createPlannerWorkers, type PlannerWorkers, type PlannerWorkersOptions } from "./worker-planner";
