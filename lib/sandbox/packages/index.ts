export { bundleWithPackages } from "./bundle";
export type { PackageLock } from "./lock";
export { PackageStore } from "./store";
