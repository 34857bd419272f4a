// Runs in a Deno process without permissions: restores Python from its snapshot, calls one function, then is killed.
// The tool can reach this realm through Pyodide's `js` module.
import { finish, makeBrokeredFetch, receiveJob, writer } from "./channel.js";

const [mode, pyodideDirectory, snapshotFile, wheelDirectory] = Deno.args;
const stringify = JSON.stringify;
const parse = JSON.parse;

const { loadPyodide } = await import(`file://${pyodideDirectory}/pyodide.mjs`);
const python = await loadPyodide({
  _loadSnapshot: Deno.readFileSync(snapshotFile),
  indexURL: `${pyodideDirectory}/`,
});
if (wheelDirectory !== undefined) {
  for (const { name } of Deno.readDirSync(wheelDirectory)) {
    python.unpackArchive(Deno.readFileSync(`${wheelDirectory}/${name}`), "wheel");
  }
}
for (const permission of ["read", "net", "env", "write", "run", "sys", "ffi", "import"]) {
  Deno.permissions.revokeSync({ name: permission });
}
python.setStdin({ stdin: () => null });
python.setStdout({ write: writer(Deno.stdout) });
python.setStderr({ write: writer(Deno.stderr) });
const run = python.globals.get("_agient_run");
const callPromising = run.callPromising.bind(run);

const brokeredFetch = makeBrokeredFetch();

/** A request of Python's: what it gets is plain data that it can keep. */
async function fetchForPython(url, method, headers, body) {
  const options = { method, headers: parse(headers), body: body === undefined ? undefined : body.toJs() };
  const response = await brokeredFetch(url, options);
  const { status, statusText } = response;
  const content = new Uint8Array(await response.arrayBuffer());
  return [stringify({ status, statusText, url: response.url, headers: [...response.headers] }), content];
}

if (mode === "rehearse") await python.globals.get("_agient_rehearse").callPromising();

const job = receiveJob();
const hasNetwork = parse(job).hasNetwork;
if (hasNetwork) globalThis.fetch = brokeredFetch;
try {
  finish(await callPromising(job, hasNetwork ? fetchForPython : undefined));
} catch (error) {
  // Python itself broke: its stack or its memory ran over.
  const memory = error instanceof RangeError && /memory|allocation/i.test(error.message);
  const problem = memory
    ? "Python ran out of memory."
    : `Python stopped: ${String(error?.message ?? error).slice(0, 1_000)}`;
  finish(stringify({ status: memory ? "out-of-memory" : "tool-error", error: problem }));
}
