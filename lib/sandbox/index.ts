export { isHostPattern } from "./egress/hosts";
export * from "./sandbox";
