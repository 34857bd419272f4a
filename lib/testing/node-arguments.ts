/**
 * How a test starts a process of ours, before its script. What WebAssembly it loads, the embedded database above all, it uses for
 * seconds: optimizing that takes longer than it saves.
 */
export const NODE_ARGUMENTS = ["--liftoff-only", "--import", "./scripts/typescript.mjs"];
