export type * from "./agent";
export * from "./events";
