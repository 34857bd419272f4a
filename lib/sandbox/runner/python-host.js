// Runs in a Deno process without permissions: gives each call a worker of its own, with Python restored in it.
import { host } from "./host.js";
import { readPython } from "./read-python.js";

const [mode, pyodide, snapshot, glue, wheels] = Deno.args;
const parts = await readPython({ pyodide, snapshot, glue, wheels });
for (const permission of ["read", "net", "env", "write", "run", "sys", "ffi", "import"]) {
  Deno.permissions.revokeSync({ name: permission });
}
host(globalThis.WORKER_SOURCE, (isFirst) => ({ ...parts, rehearses: isFirst && mode === "rehearse" }));
