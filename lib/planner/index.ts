export * from "./planner";
