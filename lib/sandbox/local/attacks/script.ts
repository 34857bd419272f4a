import type { Attack } from "./attack";

/** Tried in JavaScript and in TypeScript alike. */
export const SCRIPT_ATTACKS: Attack[] = [
  // Environment and identity
  { name: "Deno.env", body: "return Deno.env.toObject()", status: "denied" },
  { name: "process.env", body: "return { ...(await import('node:process')).env }" },
  {
    name: "hostname and user",
    body: "const os = await import('node:os'); return [os.hostname(), os.userInfo()]",
    status: "denied",
  },
  { name: "network interfaces", body: "return Deno.networkInterfaces()", status: "denied" },
  { name: "working folder", body: "return Deno.cwd() === '/' ? null : a.flag", status: "ok" },
  { name: "path of the executable", body: "return Deno.execPath()" },
  {
    name: "asking for permissions",
    body: "await Deno.permissions.request({ name: 'read' }); return Deno.readTextFileSync(a.file)",
    status: "denied",
  },
  // Files
  { name: "Deno.readTextFile", body: "return await Deno.readTextFile(a.file)", status: "denied" },
  {
    name: "node:fs readFileSync",
    body: "return (await import('node:fs')).readFileSync(a.file, 'utf8')",
    status: "denied",
  },
  { name: "fetch of a file", body: "return await (await fetch('file://' + a.file)).text()", status: "denied" },
  {
    name: "import of a file as text",
    body: "return (await import('file://' + a.file, { with: { type: 'text' } })).default",
  },
  {
    name: "import of a JSON file",
    body: "return (await import('file://' + a.project + '/package.json', { with: { type: 'json' } })).default",
  },
  { name: "require of a file", body: "return (await import('node:module')).createRequire('file:///x.js')(a.file)" },
  { name: "path with ..", body: "return Deno.readTextFileSync('/usr/../' + a.file)", status: "denied" },
  { name: "/proc/self/environ", body: "return Deno.readTextFileSync('/proc/self/environ')", status: "denied" },
  { name: "memory of the server", body: "return Deno.openSync('/proc/' + a.pid + '/mem')", status: "denied" },
  {
    name: "environment of the server",
    body: "return (await import('node:fs')).readFileSync('/proc/' + a.pid + '/environ', 'utf8')",
    status: "denied",
  },
  { name: "/dev/fd", body: "return [...Deno.readDirSync('/dev/fd')]", status: "denied" },
  {
    name: "raw descriptors",
    body: "const fs = await import('node:fs'); const got = []; for (let fd = 3; fd < 64; fd++) { try { const b = new Uint8Array(99); got.push([fd, fs.readSync(fd, b, 0, 99, 0)]) } catch {} } return got.length ? [a.flag, got] : null",
  },
  { name: "listing a folder", body: "return [...Deno.readDirSync(a.folder)]", status: "denied" },
  { name: "writing a file", body: "Deno.writeTextFileSync(a.folder + '/escaped', 'x')", status: "denied" },
  {
    name: "node:fs writeFile",
    body: "await (await import('node:fs/promises')).writeFile(a.folder + '/escaped', 'x')",
    status: "denied",
  },
  { name: "symbolic link", body: "Deno.symlinkSync(a.file, a.folder + '/escaped')", status: "denied" },
  { name: "temporary file", body: "return Deno.makeTempFileSync()", status: "denied" },
  {
    name: "SQLite file",
    body: "const { DatabaseSync } = await import('node:sqlite'); const d = new DatabaseSync(a.folder + '/escaped'); d.exec('create table x(y)')",
    status: "denied",
  },
  {
    name: "SQLite attach",
    body: "const { DatabaseSync } = await import('node:sqlite'); const d = new DatabaseSync(':memory:'); d.exec('attach \\'' + a.folder + '/escaped\\' as e; create table e.x(y)')",
  },
  { name: "heap snapshot", body: "(await import('node:v8')).writeHeapSnapshot(a.folder + '/escaped')" },
  // Network
  {
    name: "fetch of the server",
    body: "return await (await fetch(a.url)).text()",
    status: "denied",
  },
  { name: "Deno.connect", body: "await Deno.connect({ hostname: '127.0.0.1', port: a.port })", status: "denied" },
  {
    name: "node:net",
    body: "const net = await import('node:net'); await new Promise((ok, no) => net.connect(a.port, '127.0.0.1').on('connect', ok).on('error', no))",
    status: "denied",
  },
  {
    name: "node:http",
    body: "const http = await import('node:http'); await new Promise((ok, no) => http.get(a.url, ok).on('error', no))",
  },
  { name: "TLS", body: "await Deno.connectTls({ hostname: '127.0.0.1', port: a.port })", status: "denied" },
  {
    name: "UDP",
    body: "const dgram = await import('node:dgram'); const s = dgram.createSocket('udp4'); await new Promise((ok, no) => { s.on('error', no); s.send('x', a.udp, '127.0.0.1', (e) => e ? no(e) : ok()) })",
  },
  { name: "DNS", body: "return await Deno.resolveDns('localhost', 'A')", status: "denied" },
  { name: "node:dns", body: "return await (await import('node:dns/promises')).lookup('localhost')" },
  {
    name: "WebSocket",
    body: "await new Promise((ok, no) => { const w = new WebSocket(a.url.replace('http', 'ws')); w.onopen = ok; w.onerror = (e) => no(e.error ?? new Error('refused')) })",
  },
  {
    name: "EventSource",
    body: "await new Promise((ok, no) => { const w = new EventSource(a.url); w.onopen = ok; w.onerror = () => no(new Error('refused')) })",
  },
  { name: "unix socket", body: "await Deno.connect({ transport: 'unix', path: a.socket })" },
  { name: "listening", body: "Deno.listen({ port: 0 })", status: "denied" },
  { name: "remote import", body: "return await import(a.url + 'x.js')" },
  { name: "npm import", body: "return await import('npm:left-pad@1.3.0')" },
  { name: "jsr import", body: "return await import('jsr:@std/assert')" },
  {
    name: "WebAssembly streaming",
    body: "return await WebAssembly.compileStreaming(fetch(a.url))",
    status: "denied",
  },
  // Processes, native code, signals
  {
    name: "Deno.Command",
    body: "return new Deno.Command('/bin/cat', { args: [a.file] }).outputSync()",
    status: "denied",
  },
  {
    name: "child_process",
    body: "return (await import('node:child_process')).execSync('cat ' + a.file).toString()",
    status: "denied",
  },
  {
    name: "child_process.fork",
    body: "await new Promise((ok, no) => import('node:child_process').then((c) => c.fork(a.project + '/lib/sandbox/runner/probe.js').on('exit', ok)).catch(no))",
  },
  {
    name: "FFI",
    body: "return Deno.dlopen('libc.so.6', { getpid: { parameters: [], result: 'i32' } }).symbols.getpid()",
  },
  { name: "unsafe pointer", body: "return Deno.UnsafePointerView.getCString(Deno.UnsafePointer.create(4096n))" },
  { name: "native addon", body: "process.dlopen({ exports: {} }, '/usr/lib/x86_64-linux-gnu/libc.so.6')" },
  { name: "signal to the server", body: "Deno.kill(a.pid, 'SIGKILL')", status: "denied" },
  { name: "process.kill of the server", body: "(await import('node:process')).kill(a.pid, 'SIGKILL')" },
  { name: "process.abort", body: "(await import('node:process')).abort()", status: "tool-error" },
  { name: "process.binding", body: "return (await import('node:process')).binding('fs').open(a.file, 0, 0)" },
  // Host objects, workers, inspector
  {
    name: "worker with permissions",
    body: "const code = 'self.postMessage(Deno.readTextFileSync(' + JSON.stringify(a.file) + '))'; return await new Promise((ok, no) => { const w = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module', deno: { permissions: { read: true } } }); w.onmessage = (e) => ok(e.data); w.onerror = (e) => { e.preventDefault(); no(new Error(e.message)) } })",
  },
  {
    name: "inherited worker",
    body: "const code = 'self.postMessage(Deno.readTextFileSync(' + JSON.stringify(a.file) + '))'; return await new Promise((ok, no) => { const w = new Worker('data:text/javascript,' + encodeURIComponent(code), { type: 'module' }); w.onmessage = (e) => ok(e.data); w.onerror = (e) => { e.preventDefault(); no(new Error(e.message)) } })",
  },
  {
    name: "node worker",
    body: "const { Worker } = await import('node:worker_threads'); return await new Promise((ok, no) => { const w = new Worker('require(\"node:worker_threads\").parentPort.postMessage(require(\"node:fs\").readFileSync(' + JSON.stringify(a.file) + '))', { eval: true }); w.on('message', ok); w.on('error', no); w.on('exit', () => no(new Error('ended'))) })",
  },
  {
    name: "node:vm constructor",
    body: "const vm = await import('node:vm'); return vm.runInNewContext('this.constructor.constructor(\"return Deno\")()', {}).readTextFileSync(a.file)",
  },
  {
    name: "function constructor",
    body: "return (() => {}).constructor('return Deno.readTextFileSync(' + JSON.stringify(a.file) + ')')()",
    status: "denied",
  },
  {
    name: "internal operations",
    body: "const core = Deno[Deno.internal].core; const ops = core.ops; const name = Object.keys(ops).find((key) => key.includes('read_file_text_sync')); return ops[name](a.file)",
  },
  {
    name: "internal evaluation of a script",
    body: "return Deno[Deno.internal].core.evalContext('Deno.readTextFileSync(' + JSON.stringify(a.file) + ')', 'file:///x.js')",
  },
  {
    name: "inspector",
    body: "const { Session } = await import('node:inspector'); const s = new Session(); s.connect(); return await new Promise((ok, no) => s.post('Runtime.evaluate', { expression: 'nonce' }, (e, r) => e ? no(e) : ok(r?.result?.value ? a.flag : null)))",
  },
  {
    name: "opening the inspector",
    body: "(await import('node:inspector')).open(0, '127.0.0.1'); return (await import('node:inspector')).url() ? a.flag : null",
  },
  // The runner and its result
  {
    name: "forged result by console.log",
    body: 'console.log(\'\\u001e\' + \'0\'.repeat(32) + \'R28\\n{"status":"ok","value":"FORGED"}\'); console.log(\'{"status":"ok","value":"FORGED"}\'); throw new Error(\'end\')',
    status: "tool-error",
  },
  {
    name: "forged result by raw writing",
    body: "Deno.stdout.writeSync(new TextEncoder().encode('READY\\n\\u001eR5\\n12345')); throw new Error('end')",
    status: "tool-error",
  },
  {
    name: "stealing the nonce through patched functions",
    body: "let seen = ''; const look = (x) => { try { seen += typeof x === 'string' ? x : new TextDecoder().decode(x) } catch {} }; for (const [o, k] of [[TextEncoder.prototype, 'encode'], [Uint8Array.prototype, 'subarray'], [Deno.stdout, 'writeSync'], [JSON, 'stringify'], [String.prototype, 'concat'], [Function.prototype, 'call'], [Function.prototype, 'apply'], [Reflect, 'apply']]) { const old = o[k]; o[k] = function (...x) { look(x[0]); look(this); return old.bind(this)(...x) } } return { toJSON() { setTimeout(() => {}); const m = /\\u001e[0-9a-f]{32}/.exec(seen); return m ? a.flag : null } }",
  },
  {
    name: "stack frames of the runner",
    body: "Error.prepareStackTrace = (_, frames) => frames.map((f) => String(f.getFunction?.()) + String(f.getThis?.())).join(); const s = String(new Error('x').stack); return s.includes('nonce') ? a.flag : null",
  },
  {
    name: "polluted prototypes",
    body: "Object.prototype.status = 'ok'; Object.prototype.value = a.flag; Object.prototype.then = function (ok) { ok(a.flag) }; Array.prototype.join = () => 'x'; throw new Error('end')",
  },
  {
    name: "a key that changes prototypes",
    body: 'return JSON.parse(\'{"__proto__": {"polluted": "FORGED"}}\')',
    status: "ok",
  },
  {
    name: "reading the job's channel",
    body: "const b = new Uint8Array(999); const n = await Promise.race([Deno.stdin.read(b), new Promise((ok) => setTimeout(() => ok(0), 100))]); return n ? a.flag : null",
    status: "ok",
  },
  {
    name: "storage between calls",
    body: "const seen = globalThis.localStorage?.getItem('x'); globalThis.localStorage?.setItem('x', a.flag); return seen",
  },
  {
    name: "cache between calls",
    body: "const c = await caches.open('x'); const seen = await c.match('http://x/'); await c.put('http://x/', new Response(a.flag)); return seen ? await seen.text() : null",
  },
  { name: "key-value store", body: "const kv = await Deno.openKv(a.folder + '/escaped')" },
  // Exhaustion
  { name: "endless loop", body: "for (;;);", status: "timeout" },
  {
    name: "endless loop of microtasks",
    body: "const again = () => Promise.resolve().then(again); await again()",
  },
  {
    name: "timing out the timeout",
    body: "globalThis.setTimeout = () => 0; globalThis.clearTimeout = () => 0; Deno.addSignalListener('SIGTERM', () => {}); for (;;);",
  },
  { name: "waiting for ever", body: "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)", status: "timeout" },
  { name: "regular expression without end", body: "return /^(a+)+$/.test('a'.repeat(60) + 'b')", status: "timeout" },
  {
    name: "memory in arrays",
    body: "const x = []; for (;;) x.push(new Array(100_000).fill(1.5))",
    status: "out-of-memory",
  },
  {
    name: "memory in buffers",
    body: "const x = []; for (;;) { const b = new Uint8Array(10_000_000); b.fill(1); x.push(b) }",
    status: "out-of-memory",
  },
  {
    name: "memory in one string",
    body: "let s = 'x'.repeat(1000); const x = []; for (;;) { s += s.length; x.push(s.split('').map((c) => c + s.length)) }",
    status: "out-of-memory",
  },
  { name: "output without end", body: "for (;;) console.log('x'.repeat(1000))", status: "output-limit" },
  { name: "errors without end", body: "for (;;) console.error('x'.repeat(1000))", status: "output-limit" },
  { name: "deep recursion", body: "const f = (n) => f(n + 1) + 1; return f(0)", status: "tool-error" },
  {
    name: "workers without end",
    body: "for (;;) { new Worker('data:text/javascript,for(;;);', { type: 'module' }); await new Promise((ok) => setTimeout(ok, 5)) }",
  },
  { name: "a result that takes for ever", body: "return { toJSON() { for (;;); } }", status: "timeout" },
];
