/** The parts of Python as they are read from files, once for a process: texts, bytes and the compiled module. */
export async function readPython(pyodideDirectory, snapshotFile, wheelDirectory) {
  const text = (name) => Deno.readTextFileSync(`${pyodideDirectory}/${name}`);
  const wheels = [];
  if (wheelDirectory !== undefined) {
    for (const { name } of Deno.readDirSync(wheelDirectory))
      wheels.push(Deno.readFileSync(`${wheelDirectory}/${name}`).buffer);
  }
  return {
    memory: snapshotFile && (await WebAssembly.compile(Deno.readFileSync(snapshotFile))),
    // Both are evaluated as functions: in Deno, a module of a megabyte costs 0.1 s before its first line runs.
    glue: `return (${text("pyodide.asm.mjs")
      .replace("export default _createPyodideModule;", "")
      .replaceAll("import.meta.url", '"file:///pyodide.asm.mjs"')
      .trimEnd()
      .replace(/;$/, "")})`,
    loader: text("pyodide.mjs")
      .replaceAll("import.meta.url", '"file:///pyodide.mjs"')
      .replace(/export\s*\{\s*(\w+) as loadPyodide[^}]*\};?/, "return $1;"),
    stdlib: Deno.readFileSync(`${pyodideDirectory}/python_stdlib.zip`).buffer,
    module: await WebAssembly.compile(Deno.readFileSync(`${pyodideDirectory}/pyodide.asm.wasm`)),
    // Of Pyodide's own packages a tool has none.
    lock: { ...JSON.parse(text("pyodide-lock.json")), packages: {} },
    wheels,
  };
}
