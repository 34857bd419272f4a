// Runs in a Deno process without permissions: restores Python from its snapshot, calls one function, then is killed.
// The tool can reach this realm through Pyodide's `js` module, so what the runner needs afterwards is captured before
// the tool's first line runs, and the nonce that marks the result never leaves this module's scope.
const [pyodideDirectory, snapshotFile] = Deno.args;

const encode = TextEncoder.prototype.encode.bind(new TextEncoder());
const decode = TextDecoder.prototype.decode.bind(new TextDecoder());
const output = { stdout: Deno.stdout.writeSync.bind(Deno.stdout), stderr: Deno.stderr.writeSync.bind(Deno.stderr) };
const readInput = Deno.stdin.read.bind(Deno.stdin);
const exit = Deno.exit.bind(Deno);
const call = Function.prototype.call.bind(Function.prototype.call);
const subarray = Uint8Array.prototype.subarray;
const byteLength = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), "byteLength").get;
const stringify = JSON.stringify;

function writeAll(write, bytes) {
  const length = call(byteLength, bytes);
  for (let offset = 0; offset < length; ) offset += write(call(subarray, bytes, offset));
  return length;
}

/** The next line that the host sends; the process ends with the host. */
async function readLine(state) {
  for (;;) {
    const end = state.text.indexOf("\n");
    if (end >= 0) {
      const line = state.text.slice(0, end);
      state.text = state.text.slice(end + 1);
      return line;
    }
    const count = await readInput(state.buffer);
    if (count === null) exit(0);
    state.text += decode(state.buffer.subarray(0, count), { stream: true });
  }
}

const { loadPyodide } = await import(`file://${pyodideDirectory}/pyodide.mjs`);
const python = await loadPyodide({
  _loadSnapshot: Deno.readFileSync(snapshotFile),
  indexURL: `${pyodideDirectory}/`,
});
for (const permission of ["read", "net", "env", "write", "run", "sys", "ffi", "import"]) {
  Deno.permissions.revokeSync({ name: permission });
}
python.setStdin({ stdin: () => null });
python.setStdout({ write: (bytes) => writeAll(output.stdout, bytes) });
python.setStderr({ write: (bytes) => writeAll(output.stderr, bytes) });
const run = python.globals.get("_agient_run");
const callPromising = run.callPromising.bind(run);

const input = { text: "", buffer: new Uint8Array(65_536) };
writeAll(output.stdout, encode("READY\n"));
const line = await readLine(input);
const nonce = line.slice(0, 32);
readLine(input);

function finish(outcome) {
  const payload = encode(outcome);
  writeAll(output.stdout, encode(`\u001e${nonce}R${call(byteLength, payload)}\n`));
  writeAll(output.stdout, payload);
}

try {
  finish(await callPromising(line.slice(32)));
} catch (error) {
  // Python itself broke: its stack or its memory ran over.
  const memory = error instanceof RangeError && /memory|allocation/i.test(error.message);
  const problem = memory
    ? "Python ran out of memory."
    : `Python stopped: ${String(error?.message ?? error).slice(0, 1_000)}`;
  finish(stringify({ status: memory ? "out-of-memory" : "tool-error", error: problem }));
}
