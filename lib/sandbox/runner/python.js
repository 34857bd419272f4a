// Runs in a Deno process without permissions: restores Python from its snapshot, calls one function, then is killed.
import { bootPython } from "./boot-python.js";
import * as channel from "./channel.js";
import { readPython } from "./read-python.js";
import { servePython } from "./serve-python.js";
import { writer } from "./written.js";

const [mode, pyodide, snapshot, glue, wheels] = Deno.args;
const parts = await readPython({ pyodide, snapshot, glue, wheels });
const python = await bootPython(parts);
for (const permission of ["read", "net", "env", "write", "run", "sys", "ffi", "import"]) {
  Deno.permissions.revokeSync({ name: permission });
}
await servePython(python, channel, { writer, rehearses: mode === "rehearse" });
