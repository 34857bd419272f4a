/** Pyodide's own glue, as a function's text. In Deno, a module of a megabyte costs 0.1 s before its first line runs. */
function wholeGlue(text) {
  const module = text
    .replace("export default _createPyodideModule;", "")
    .replaceAll("import.meta.url", '"file:///pyodide.asm.mjs"')
    .trimEnd()
    .replace(/;$/, "");
  return `return (${module})`;
}

/**
 * The parts of Python as they are read from files, once for a process: texts, bytes and the compiled module. `glue` is what
 * calls without packages need of Pyodide's; without it, all is there.
 */
export async function readPython({ pyodide, snapshot, glue, wheels: wheelDirectory }) {
  const text = (name) => Deno.readTextFileSync(`${pyodide}/${name}`);
  const wheels = [];
  if (wheelDirectory) {
    for (const { name } of Deno.readDirSync(wheelDirectory))
      wheels.push(Deno.readFileSync(`${wheelDirectory}/${name}`).buffer);
  }
  return {
    memory: snapshot && (await WebAssembly.compile(Deno.readFileSync(snapshot))),
    glue: glue ? Deno.readTextFileSync(glue) : wholeGlue(text("pyodide.asm.mjs")),
    loader: text("pyodide.mjs")
      .replaceAll("import.meta.url", '"file:///pyodide.mjs"')
      .replace(/export\s*\{\s*(\w+) as loadPyodide[^}]*\};?/, "return $1;"),
    module: await WebAssembly.compile(Deno.readFileSync(`${pyodide}/pyodide.asm.wasm`)),
    // Of Pyodide's own packages a tool has none.
    lock: { ...JSON.parse(text("pyodide-lock.json")), packages: {} },
    wheels,
  };
}
