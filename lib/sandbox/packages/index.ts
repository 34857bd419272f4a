export { bundleWithPackages } from "./bundle";
export type { PackageLock } from "./lock";
export { type PythonDistribution, readPythonDistribution } from "./python-distribution";
export { PackageStore } from "./store";
