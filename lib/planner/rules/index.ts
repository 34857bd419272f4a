export { createRulesPlanner } from "./rules-planner";
