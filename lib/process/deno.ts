/**
 * Nothing is inherited from the server. The cache folder is one that cannot exist, so that Deno keeps nothing between
 * calls: its own files are never written, and a stranger's compiled code is never left behind.
 */
export const DENO_ENVIRONMENT: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  DENO_DIR: "/dev/null/deno",
  // Deno would try for 150 ms to keep the JavaScript that it made of TypeScript.
  DENO_EMIT_CACHE_MODE: "disable",
  DENO_NO_UPDATE_CHECK: "1",
  // Without it, the home folder is looked up by user, which a user that is in no list makes slow.
  HOME: "/",
  NO_COLOR: "1",
  LANG: "en_US.UTF-8",
};

/** No permission but those that are added by name, no network modules, no configuration of the folder it runs in. */
export const DENO_FLAGS = [
  "run",
  "--quiet",
  "--no-prompt",
  "--no-remote",
  "--no-npm",
  "--no-config",
  "--no-lock",
  "--no-check",
  "--no-code-cache",
  "--cached-only",
];
