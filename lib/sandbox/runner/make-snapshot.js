// Prints a memory snapshot of Python with the harness loaded: restoring it is much quicker than starting Python.
const [pyodideDirectory] = Deno.args;
const { loadPyodide } = await import(`file://${pyodideDirectory}/pyodide.mjs`);
const python = await loadPyodide({
  _makeSnapshot: true,
  args: ["-B"],
  env: { HOME: "/home/pyodide", LANG: "en_US.UTF-8" },
  indexURL: `${pyodideDirectory}/`,
});
python.runPython(Deno.readTextFileSync(new URL("./harness.py", import.meta.url)), { filename: "harness.py" });
const snapshot = python.makeMemorySnapshot();
for (let offset = 0; offset < snapshot.length; ) offset += await Deno.stdout.write(snapshot.subarray(offset));
Deno.exit(0);
