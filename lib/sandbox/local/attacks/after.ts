/** What one call leaves behind for the next one of the same process: each returns what the next call then finds of it. */
export interface Leftover {
  name: string;
  /** Body of the first call; `a` is an object. What it returns is the second call's `a.before`. */
  leave: string;
  /** Body of the second call: it returns what it found, or nothing. */
  find: string;
  /** The process must not be used again at all. */
  ends?: true;
  /** The process must be used again all the same. */
  keeps?: true;
}

const LEAK = "LEAKED-93c1";

export const SCRIPT_LEFTOVERS: Leftover[] = [
  { name: "a global", leave: `globalThis.kept = "${LEAK}"`, find: "return globalThis.kept" },
  {
    name: "a symbol of all",
    leave: `globalThis[Symbol.for("k")] = "${LEAK}"`,
    find: 'return globalThis[Symbol.for("k")]',
  },
  {
    name: "a patched builtin",
    leave: `Array.prototype.map = () => ["${LEAK}"]; JSON.stringify = () => "{}"`,
    find: "return [1].map(String)[0] === '1' ? undefined : [1].map(String)",
  },
  { name: "a polluted prototype", leave: `Object.prototype.kept = "${LEAK}"`, find: "return ({}).kept" },
  {
    name: "a patched port",
    leave: `MessagePort.prototype.postMessage = () => {}; Deno.stdout.writeSync = () => 1; return 1`,
    find: "return String(MessagePort.prototype.postMessage).length < 20 ? 'patched' : undefined",
  },
  { name: "a timer", leave: `setInterval(() => console.log("${LEAK}"), 1)`, find: "await sleep(30)" },
  {
    name: "a promise that outlives its call",
    leave: `(async () => { for (;;) { await sleep(1); console.log("${LEAK}"); } })()`,
    find: "await sleep(30)",
  },
  {
    name: "a channel of all workers",
    leave: `const c = new BroadcastChannel("c"); c.onmessage = () => c.postMessage("${LEAK}"); setInterval(() => c.postMessage("${LEAK}"), 1)`,
    find: `const c = new BroadcastChannel("c"); const got = new Promise((r) => (c.onmessage = ({ data }) => r(data))); c.postMessage("?"); return Promise.race([got, sleep(50)])`,
  },
  {
    name: "a port sent to the process",
    leave: `const { port1, port2 } = new MessageChannel(); self.postMessage(port2, [port2]); port1.postMessage("${LEAK}"); globalThis.p = port1`,
    find: "const got = new Promise((r) => (self.onmessage = ({ data }) => r(String(data)))); return Promise.race([got, sleep(30)])",
  },
  {
    name: "shared memory sent to the process",
    leave: `const s = new SharedArrayBuffer(8); self.postMessage(s); new Int32Array(s)[0] = 7; globalThis.s = s`,
    find: "const got = new Promise((r) => (self.onmessage = ({ data }) => r(data.byteLength))); return Promise.race([got, sleep(30)])",
  },
  {
    name: "a forged outcome",
    leave: `self.postMessage('R{"status":"ok","value":"${LEAK}"}'); self.postMessage("+"); return 1`,
    find: "",
  },
  {
    name: "a message to the server",
    leave: `const t = "\\x1e" + "0".repeat(32) + "R30\\n" + '{"status":"ok","value":"${LEAK}"}'; Deno.stdout.writeSync(new TextEncoder().encode(t)); return 1`,
    find: "",
  },
  { name: "half a mark of a message", leave: `Deno.stdout.writeSync(new Uint8Array([0x1e])); return 1`, find: "" },
  {
    name: "the address of a blob",
    leave: `return URL.createObjectURL(new Blob(["${LEAK}"]))`,
    find: "return (await fetch(a.before)).text()",
  },
  {
    name: "the address of a module",
    leave: `return URL.createObjectURL(new Blob(["export default '${LEAK}'"], { type: "text/javascript" }))`,
    find: "return (await import(a.before)).default",
  },
  {
    name: "the address that its worker was made from, taken back",
    leave: "const { href } = self.location; URL.revokeObjectURL(href); return href",
    find: 'if (self.location.href === a.before) return "it is the same"; await import(a.before); return "it is there"',
    keeps: true,
  },
  {
    name: "the address of a blob, made by a worker",
    leave: `const code = "postMessage(URL.createObjectURL(new Blob(['${LEAK}'])))"; const w = new Worker("data:text/javascript," + encodeURIComponent(code), { type: "module" }); return new Promise((r) => (w.onmessage = ({ data }) => r(data)))`,
    find: "return (await fetch(a.before)).text()",
    ends: true,
  },
  {
    name: "a worker of its own",
    leave: `new Worker("data:text/javascript," + encodeURIComponent("setInterval(() => console.log('${LEAK}'), 1)"), { type: "module" }); await sleep(20); return 1`,
    find: "await sleep(30)",
    ends: true,
  },
  {
    name: "a worker of Node's",
    leave: `const { Worker } = process.getBuiltinModule("node:worker_threads"); new Worker("for (;;);", { eval: true }); await sleep(50); return 1`,
    find: "await sleep(30)",
    ends: true,
  },
  {
    name: "a reader of the next line",
    leave: `Deno.stdin.read(new Uint8Array(65_536)).then((n) => console.log("${LEAK}", n)); await sleep(20); return 1`,
    find: "",
  },
  {
    name: "a stream that reads on",
    leave: `(async () => { for await (const chunk of Deno.stdin.readable) console.log("${LEAK}", chunk.length); })(); await sleep(20); return 1`,
    find: "",
  },
  {
    name: "what a cache keeps",
    leave: `await (await caches.open("c")).put("http://x.test/", new Response("${LEAK}"))`,
    find: `return (await (await caches.open("c")).match("http://x.test/"))?.text()`,
  },
  { name: "local storage", leave: `localStorage.setItem("k", "${LEAK}")`, find: `return localStorage.getItem("k")` },
  {
    name: "a lock",
    leave: `navigator.locks.request("${LEAK}", () => new Promise(() => {})); await sleep(5); return 1`,
    find: "const { held } = await navigator.locks.query(); return held[0]?.name",
  },
  {
    name: "an exit code",
    leave: "Deno.exitCode = 77; process.exitCode = 78; return 1",
    find: "return Deno.exitCode || process.exitCode || undefined",
  },
  {
    name: "a title",
    leave: `process.title = "${LEAK}"`,
    find: `return process.title.includes("${LEAK}") ? process.title : undefined`,
  },
  {
    name: "data for workers",
    leave: `process.getBuiltinModule("node:worker_threads").setEnvironmentData("k", "${LEAK}")`,
    find: `return process.getBuiltinModule("node:worker_threads").getEnvironmentData("k")`,
  },
  {
    name: "flags of V8",
    leave: `process.getBuiltinModule("node:v8").setFlagsFromString("--expose-gc"); process.getBuiltinModule("node:v8").setFlagsFromString("--stack-size=60"); return 1`,
    find: "return typeof gc === 'function' ? 'gc' : undefined",
  },
  {
    name: "marks of performance",
    leave: `performance.mark("${LEAK}"); return 1`,
    find: "return performance.getEntries()[0]?.name",
  },
  {
    name: "a listener of signals",
    leave: `Deno.addSignalListener("SIGUSR1", () => console.log("${LEAK}")); return 1`,
    find: "",
  },
  {
    name: "a wait that does not end",
    leave: `setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 0); return 1`,
    find: "",
  },
  { name: "a loop that does not end", leave: "setTimeout(() => { for (;;); }, 0); return 1", find: "" },
  { name: "revoked permissions", leave: "Deno.permissions.revokeSync({ name: 'read' }); return 1", find: "" },
  {
    name: "arguments of the process",
    leave: `process.argv.push("${LEAK}"); Deno.args.push?.("${LEAK}"); return 1`,
    find: `return [...process.argv, ...Deno.args].find((one) => one === "${LEAK}")`,
  },
  { name: "memory that it holds", leave: "globalThis.m = new Uint8Array(100_000_000).fill(7); return 1", find: "" },
];

export const PYTHON_LEFTOVERS: Leftover[] = [
  {
    name: "a module",
    leave: `import sys, types; m = types.ModuleType("kept"); m.x = "${LEAK}"; sys.modules["kept"] = m`,
    find: "import sys; return getattr(sys.modules.get('kept'), 'x', None)",
  },
  {
    name: "a patched module",
    leave: `import statistics; statistics.mean = lambda *a: "${LEAK}"`,
    find: "import statistics; return None if statistics.mean([1]) == 1 else 'patched'",
  },
  {
    name: "a patched builtin",
    leave: `import builtins; builtins.len = lambda x: 77; builtins.kept = "${LEAK}"`,
    find: "return globals()['__builtins__'].get('kept') if isinstance(__builtins__, dict) else getattr(__builtins__, 'kept', None)",
  },
  {
    name: "a file",
    leave: `open("/tmp/kept", "w").write("${LEAK}"); open("/home/pyodide/kept", "w").write("${LEAK}")`,
    find: "import os; return [p for p in ('/tmp/kept', '/home/pyodide/kept') if os.path.exists(p)] or None",
  },
  {
    name: "an open file",
    leave: `import os; f = os.open("/tmp/held", os.O_RDWR | os.O_CREAT); os.write(f, b"${LEAK}"); return f`,
    find: "import os\n    try: return os.pread(int(a['before']), 20, 0).decode()\n    except OSError: return None",
  },
  {
    name: "an environment variable",
    leave: `import os; os.environ["KEPT"] = "${LEAK}"; os.chdir("/tmp")`,
    find: "import os; return os.environ.get('KEPT') or (os.getcwd() if os.getcwd() != '/home/pyodide' else None)",
  },
  {
    name: "a seed",
    leave: "import random; random.seed(1); return random.random()",
    find: "import random; return 'same' if str(random.random()) == a['before'] else None",
  },
  {
    name: "a task",
    leave: `import asyncio; asyncio.ensure_future(asyncio.sleep(0.001)).add_done_callback(lambda _: print("${LEAK}"))`,
    find: "import time; time.sleep(0.02)",
  },
  {
    name: "a hook at the end",
    leave: `import atexit, sys; atexit.register(lambda: print("${LEAK}")); sys.settrace(lambda *a: None)`,
    find: "import sys; return 'traced' if sys.gettrace() else None",
  },
  {
    name: "an object of JavaScript",
    leave: `import js; js.globalThis.kept = "${LEAK}"`,
    find: "import js; return getattr(js.globalThis, 'kept', None)",
  },
  {
    name: "a patched Pyodide",
    leave: `import pyodide_js; pyodide_js.globals["kept"] = "${LEAK}"`,
    find: "import pyodide_js; return pyodide_js.globals.get('kept')",
  },
  { name: "a thread's stop", leave: "import js; js.eval('setTimeout(() => { for (;;); }, 0)')", find: "" },
  { name: "memory of WebAssembly that grew", leave: "globals()['kept'] = bytearray(150_000_000); return 1", find: "" },
];
