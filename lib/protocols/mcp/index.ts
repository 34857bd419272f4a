export { VERSION } from "../version";
export type { McpProgram } from "./program";
export { serveMcp } from "./serve";
