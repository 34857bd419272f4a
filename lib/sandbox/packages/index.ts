export { bundleWithPackages } from "./bundle";
export { describeCompiledPackages } from "./compiled-packages";
export { PackageLock } from "./lock";
export { namePythonClient } from "./python-client";
export { type PythonDistribution, readPythonDistribution } from "./python-distribution";
export type { PackageSources } from "./sources";
export { PackageStore, type PackageStoreOptions } from "./store";
