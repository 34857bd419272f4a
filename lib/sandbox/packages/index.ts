export { bundleWithPackages } from "./bundle";
export type { PackageLock } from "./lock";
export { readPythonDistribution } from "./python-distribution";
export { PackageStore } from "./store";
