// Starts Python out of parts that were read before. What it reads of `globalThis` is set so that Pyodide takes it for a shell:
// Node's modules, which it would use in Deno, cost 20 ms to load and are of no use to a tool.

/** Evaluates a script as a function of what Pyodide would look for; Deno would parse a module of this size for 0.1 s first. */
function evaluate(text, values) {
  return new Function(...Object.keys(values), text)(...Object.values(values));
}

/** Pyodide's loader, and what it starts: both believe that they are in a shell that reads nothing but what is given. */
function load(loader, stdlib) {
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  return evaluate(loader, {
    process: undefined,
    Deno: undefined,
    read: () => "{}",
    load: () => {},
    readbuffer: (path) => (path.endsWith(".zip") ? stdlib : empty.buffer),
  });
}

/** What stands beside the snapshot: what it says of the objects of JavaScript that Python held, and Python's library. */
function sectionOf(memory, name) {
  const [bytes] = WebAssembly.Module.customSections(memory, name);
  return bytes;
}

/** Runs what must not see Node's `process`, and takes this realm for a worker's. */
async function asWorker(run) {
  const hidden = Object.getOwnPropertyDescriptor(globalThis, "process");
  const isWorker = "WorkerGlobalScope" in globalThis;
  delete globalThis.process;
  if (!isWorker) globalThis.WorkerGlobalScope = Object;
  try {
    return await run();
  } finally {
    Object.defineProperty(globalThis, "process", hidden);
    if (!isWorker) delete globalThis.WorkerGlobalScope;
  }
}

/**
 * Python as the snapshot holds it. `module` is Pyodide's own, compiled; `memory` is a module that writes the snapshot into the
 * memory that it is given: no realm can change either, so that all may share them. `onFresh` is told the memory before that, and
 * the length of the table of functions.
 */
export function bootPython({ glue, loader, module, memory, lock, wheels, onFresh }) {
  return asWorker(async () => {
    const loadPyodide = load(loader, sectionOf(memory, "stdlib"));
    const start = evaluate(glue, { Deno: undefined });
    const state = JSON.parse(new TextDecoder().decode(sectionOf(memory, "snapshot")));
    let heap;
    let slots;
    const python = await loadPyodide({
      indexURL: "/",
      lockFileContents: lock,
      _loadSnapshot: new Uint8Array(1),
      async createPyodideModule(settings) {
        const complete = settings.instantiateWasm;
        settings.instantiateWasm = (imports, receive) =>
          complete(imports, async () => {
            const instance = await WebAssembly.instantiate(module, imports);
            heap = instance.exports.memory;
            const table = instance.exports.__indirect_function_table;
            receive(instance, module);
            slots = table.length;
            // The lean glue leaves entries out that nothing calls; what comes after them has the number that the snapshot knows.
            if (slots < state.slots) table.grow(state.slots - slots);
          });
        const created = await start(settings);
        created.API.restoreSnapshot = () => {
          onFresh?.(heap, slots);
          new WebAssembly.Instance(memory, { python: { memory: heap } });
          return state;
        };
        return created;
      },
    });
    for (const wheel of wheels) python.unpackArchive(wheel, "wheel");
    return python;
  });
}
