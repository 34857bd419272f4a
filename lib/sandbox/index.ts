export { isHostPattern, isPublicHostPattern } from "./egress/hosts";
export * from "./sandbox";
