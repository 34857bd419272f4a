export { createPlannerWorkers, type PlannerOwner, type PlannerWorkers } from "./worker-planner";
