import type { Runtime } from "./runtime";

/** What people call each runtime. */
export const RUNTIME_NAMES: Readonly<Record<Runtime, string>> = {
  python: "Python",
  javascript: "JavaScript",
  typescript: "TypeScript",
};
