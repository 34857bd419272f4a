export { contentForPlanner } from "./content";
export * from "./planner";
