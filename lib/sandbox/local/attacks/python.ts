import type { Attack } from "./attack";

/** Bodies are indented by the test; `a` is a dictionary. */
export const PYTHON_ATTACKS: Attack[] = [
  // Environment and files
  { name: "os.environ", body: "import os\nreturn dict(os.environ)", status: "ok" },
  { name: "open of a secret", body: "return open(a['file']).read()", status: "tool-error" },
  { name: "path with ..", body: "return open('/lib/../..' + a['file']).read()" },
  { name: "/proc/self/environ", body: "return open('/proc/self/environ').read()" },
  {
    name: "raw descriptors",
    body: "import os\ngot = []\nfor fd in range(3, 64):\n    try:\n        got.append((fd, os.read(fd, 99)))\n    except OSError:\n        pass\nreturn [a['flag'], got] if got else None",
  },
  {
    name: "writing a file",
    body: "import os\nos.makedirs(a['folder'], exist_ok=True)\nopen(a['folder'] + '/escaped', 'w').write('x')",
    status: "ok",
  },
  { name: "symbolic link", body: "import os\nos.symlink(a['file'], '/tmp/link')\nreturn open('/tmp/link').read()" },
  {
    name: "mounting the host's files",
    body: "import pyodide_js\npyodide_js.FS.mkdir('/host')\npyodide_js.FS.mount(pyodide_js.FS.filesystems.NODEFS, __import__('pyodide').ffi.to_js({'root': '/'}, dict_converter=__import__('js').Object.fromEntries), '/host')\nreturn open('/host' + a['file']).read()",
  },
  {
    name: "mountNodeFS",
    body: "import pyodide_js\npyodide_js.mountNodeFS('/host', '/')\nreturn open('/host' + a['file']).read()",
  },
  {
    name: "native file system",
    body: "import pyodide_js\nreturn pyodide_js._api.initializeFileSystem and pyodide_js._module.FS.filesystems.NODEFS and open(a['file']).read()",
  },
  { name: "Deno.readTextFileSync", body: "import js\nreturn js.Deno.readTextFileSync(a['file'])", status: "denied" },
  {
    name: "Pyodide's own folder after start",
    body: "import js\nreturn a['flag'] + js.Deno.readTextFileSync(a['project'] + '/node_modules/pyodide/package.json')",
    status: "denied",
  },
  { name: "Deno.env", body: "import js\nreturn js.Deno.env.toObject().to_py()", status: "denied" },
  {
    name: "asking for permissions",
    body: "import js\nfrom pyodide.ffi import run_sync, to_js\nrun_sync(js.Deno.permissions.request(to_js({'name': 'read'}, dict_converter=js.Object.fromEntries)))\nreturn js.Deno.readTextFileSync(a['file'])",
    status: "denied",
  },
  {
    name: "writing through JavaScript",
    body: "import js\njs.Deno.writeTextFileSync(a['folder'] + '/escaped', 'x')",
    status: "denied",
  },
  {
    name: "run_js",
    body: "from pyodide.code import run_js\nreturn run_js(f\"Deno.readTextFileSync('{a['file']}')\")",
    status: "denied",
  },
  {
    name: "eval of JavaScript",
    body: "import js\nreturn js.eval(f\"Deno.readTextFileSync('{a['file']}')\")",
    status: "denied",
  },
  {
    name: "constructor of a JavaScript object",
    body: "import js\nreturn js.Object.new().constructor.constructor('return Deno')().readTextFileSync(a['file'])",
    status: "denied",
  },
  {
    name: "import of a Node module",
    body: "from pyodide.code import run_js\nfrom pyodide.ffi import run_sync\nreturn run_sync(run_js(\"import('node:fs')\")).readFileSync(a['file'], 'utf8')",
    status: "denied",
  },
  {
    name: "internal operations",
    body: "from pyodide.code import run_js\nreturn run_js(f\"const ops = Deno[Deno.internal].core.ops; ops[Object.keys(ops).find((key) => key.includes('read_file_text_sync'))]('{a['file']}')\")",
  },
  // Network
  { name: "socket", body: "import socket\nsocket.create_connection(('127.0.0.1', a['port']), 1).send(b'x')" },
  {
    name: "UDP",
    body: "import socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', a['udp']))",
  },
  { name: "unix socket", body: "import socket\ns = socket.socket(socket.AF_UNIX)\ns.connect(a['socket'])" },
  {
    name: "urllib",
    body: "import urllib.request\nreturn urllib.request.urlopen(f\"http://127.0.0.1:{a['port']}/\").read()",
  },
  {
    name: "urllib of a file",
    body: "import urllib.request\nreturn urllib.request.urlopen('file://' + a['file']).read()",
  },
  {
    name: "http.client",
    body: "import http.client\nc = http.client.HTTPConnection('127.0.0.1', a['port'])\nc.request('GET', '/')\nreturn c.getresponse().read()",
  },
  {
    name: "pyfetch",
    body: "from pyodide.http import pyfetch\nfrom pyodide.ffi import run_sync\nreturn run_sync(run_sync(pyfetch(f\"http://127.0.0.1:{a['port']}/\")).text())",
  },
  {
    name: "js.fetch",
    body: "import js\nfrom pyodide.ffi import run_sync\nreturn run_sync(run_sync(js.fetch(f\"http://127.0.0.1:{a['port']}/\")).text())",
  },
  {
    name: "open_url",
    body: "from pyodide.http import open_url\nreturn open_url(f\"http://127.0.0.1:{a['port']}/\").read()",
  },
  { name: "WebSocket", body: "import js\njs.WebSocket.new(f\"ws://127.0.0.1:{a['port']}\")" },
  {
    name: "DNS",
    body: "import socket\nreturn a['flag'] if socket.gethostbyname('localhost') == '127.0.0.1' and socket.create_connection(('localhost', a['port'])).recv(1) else None",
  },
  {
    name: "installing a package",
    body: "import pyodide_js\nfrom pyodide.ffi import run_sync\nrun_sync(pyodide_js.loadPackage('numpy'))\nimport numpy\nreturn a['flag']",
  },
  // Processes, native code, signals
  { name: "os.system", body: "import os\nreturn a['flag'] if os.system('true') == 0 else None" },
  {
    name: "subprocess",
    body: "import subprocess\nreturn subprocess.check_output(['cat', a['file']])",
    status: "denied",
  },
  { name: "os.fork", body: "import os\nreturn [a['flag'], os.fork()]" },
  { name: "os.execv", body: "import os\nos.execv('/bin/cat', ['cat', a['file']])" },
  { name: "threads", body: "import threading\nthreading.Thread(target=print).start()", status: "denied" },
  { name: "multiprocessing", body: "import multiprocessing\np = multiprocessing.Process(target=print)\np.start()" },
  { name: "signal to the server", body: "import os\nos.kill(a['pid'], 9)\nreturn None" },
  { name: "signal through JavaScript", body: "import js\njs.Deno.kill(a['pid'], 'SIGKILL')", status: "denied" },
  { name: "ctypes on the host", body: "import ctypes\nreturn ctypes.CDLL('libc.so.6').getpid()" },
  { name: "ctypes on wild memory", body: "import ctypes\nreturn ctypes.string_at(2**31, 64)" },
  { name: "library loaded from JavaScript", body: "import js\nreturn js.Deno.dlopen('libc.so.6', {})" },
  // The runner and its result
  {
    name: "forged result by print",
    body: 'print(\'\\x1e\' + \'0\' * 32 + \'R28\\n{"status":"ok","value":FORGED"}\')\nprint(\'{"status":"ok","value":"FORGED"}\')\nraise ValueError(\'end\')',
    status: "tool-error",
  },
  {
    name: "forged result by Deno.stdout",
    body: "import js\njs.Deno.stdout.writeSync(js.TextEncoder.new().encode('READY\\n\\x1eR5\\n12345'))\nraise ValueError('end')",
    status: "tool-error",
  },
  {
    name: "stealing the nonce through the harness",
    body: "import gc, re, sys\nfor frame in sys._current_frames().values():\n    while frame:\n        if re.search('[0-9a-f]{32}', str(frame.f_locals.get('text', ''))):\n            return a['flag']\n        frame = frame.f_back\nreturn None",
    status: "ok",
  },
  {
    name: "stealing the nonce through patched functions",
    body: "import js\nfrom pyodide.code import run_js\njs.flag = a['flag']\nrun_js(\"globalThis.seen = ''; for (const [o, k] of [[TextEncoder.prototype, 'encode'], [Uint8Array.prototype, 'subarray'], [Deno.stdout, 'writeSync']]) { const old = o[k]; o[k] = function (...x) { globalThis.seen += String(x[0]); return old.apply(this, x) } }; setInterval(() => { if (/\\\\u001e[0-9a-f]{32}/.test(globalThis.seen)) console.log(globalThis.flag) }, 1)\")\nreturn None",
    status: "ok",
  },
  {
    name: "replacing the harness",
    body: 'import sys, json\nfor m in list(sys.modules.values()):\n    if hasattr(m, \'_finish\'):\n        m._finish = lambda text: \'{"status":"sandbox-error","error":FORGED"}\'\nreturn None',
  },
  { name: "ending the interpreter", body: "import os\nos._exit(0)", status: "tool-error" },
  { name: "sys.exit", body: "import sys\nsys.exit(0)", status: "tool-error" },
  { name: "breaking Python", body: "import ctypes\nctypes.memset(0, 0, 10_000_000)\nreturn None" },
  {
    name: "storage between calls",
    body: "import builtins, os, js\nseen = getattr(builtins, 'x', None) or os.path.exists('/tmp/escaped') or js.globalThis.__dict__.get('x') if hasattr(js.globalThis, '__dict__') else None\nbuiltins.x = a['flag']\nopen('/tmp/escaped', 'w').write('x')\nreturn a['flag'] if seen else None",
  },
  // Exhaustion
  { name: "endless loop", body: "while True: pass", status: "timeout" },
  {
    name: "endless loop that catches everything",
    body: "while True:\n    try:\n        while True: pass\n    except BaseException:\n        pass",
    status: "timeout",
  },
  { name: "sleeping for ever", body: "import time\ntime.sleep(3600)", status: "timeout" },
  { name: "waiting for ever", body: "import asyncio\nasyncio.run(asyncio.sleep(3600))", status: "timeout" },
  { name: "huge power", body: "return len(str(9 ** 9 ** 9))" },
  {
    name: "regular expression without end",
    body: "import re\nreturn re.match('^(a+)+$', 'a' * 60 + 'b')",
    status: "timeout",
  },
  { name: "memory in lists", body: "x = []\nwhile True: x.append(bytearray(10_000_000))", status: "out-of-memory" },
  { name: "one huge allocation", body: "return len(bytearray(1_500_000_000))", status: "out-of-memory" },
  {
    name: "memory through JavaScript",
    body: "from pyodide.code import run_js\nrun_js('const x = []; for (;;) { const b = new Uint8Array(10_000_000); b.fill(1); x.push(b) }')",
    status: "out-of-memory",
  },
  { name: "output without end", body: "while True: print('x' * 1000)", status: "output-limit" },
  { name: "a line without end", body: "import sys\nwhile True: sys.stdout.write('x' * 1000)", status: "output-limit" },
  { name: "deep recursion", body: "def f(n): return f(n + 1) + 1\nreturn f(0)", status: "tool-error" },
  {
    name: "deep recursion without a limit",
    body: "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1) + 1\nreturn f(0)",
  },
];
