export { isHostPattern, isPublicHostPattern } from "./egress/hosts";
export { FairQueue } from "./queue";
export * from "./sandbox";
