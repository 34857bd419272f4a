/** Where tests keep Python's memory snapshot, so that it is made once and not at every run. */
export const SANDBOX_TEST_CACHE = process.env.AGIENT_CACHE_DIR ?? "node_modules/.cache/agient";
