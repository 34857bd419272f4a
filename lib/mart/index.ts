export { callableName, qualifiedName } from "./callable-name";
export { Manifest } from "./manifest";
export type { Mart, SampleReport, SubmitReport } from "./mart";
export * from "./tool";
export type { NewVersion, ToolFilter, ToolHead, ToolStore } from "./tool-store";
