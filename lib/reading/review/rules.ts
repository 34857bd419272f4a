import type { NapiConfig } from "@ast-grep/napi";
import type { Finding } from "./finding";

type Rule = NapiConfig["rule"];

export interface SourceRule extends Pick<Finding, "rule" | "severity" | "message" | "advice"> {
  match: Rule;
}

/** A call of one of these that has one of those inside: `exec(base64.b64decode(…))`. */
function callWithin(outer: readonly string[], inner: readonly string[]): Rule {
  return {
    all: [
      { any: outer.map((pattern) => ({ pattern })) },
      { has: { any: inner.map((pattern) => ({ pattern })), stopBy: "end" } },
    ],
  };
}

function pythonImport(modules: string): Rule {
  const name = `^(${modules})([.]|$)`;
  return {
    any: [
      { kind: "import_statement", has: { kind: "dotted_name", regex: name, stopBy: "end" } },
      { kind: "import_from_statement", has: { field: "module_name", regex: name } },
    ],
  };
}

function scriptImport(modules: string): Rule {
  const name = `^["'\`](node:)?(${modules})(/.*)?["'\`]$`;
  return { kind: "string", regex: name, inside: { any: [{ kind: "import_statement" }, { kind: "arguments" }] } };
}

const OBFUSCATED = {
  rule: "obfuscated-payload",
  severity: "block",
  message: "Code is unpacked from data and executed, so nobody can read what it does.",
  advice: "Write the code out in the source.",
} as const;

const SECRETS =
  "A tool never sees a secret: declare it with its host, send the request without it, and the server puts its value in.";
const NOTHING_THERE = "The sandbox has none of it, and the call would end as denied.";

export const PYTHON_RULES: readonly SourceRule[] = [
  {
    ...OBFUSCATED,
    match: callWithin(
      ["exec($$$)", "eval($$$)", "compile($$$)"],
      [
        "base64.$DECODE($$$)",
        "b64decode($$$)",
        "zlib.decompress($$$)",
        "codecs.decode($$$)",
        "bytes.fromhex($$$)",
        "binascii.$DECODE($$$)",
        "marshal.loads($$$)",
      ],
    ),
  },
  { ...OBFUSCATED, match: { pattern: "marshal.loads($$$)" } },
  {
    rule: "known-escape",
    severity: "block",
    message: "This walks through Python's objects or memory to get at what was not given to the tool.",
    advice: "Remove it; a tool needs neither ctypes nor the subclasses of object.",
    match: {
      any: [
        pythonImport("ctypes|pyodide_js|_pyodide|_ctypes"),
        { kind: "identifier", regex: "^__subclasses__$" },
        { kind: "identifier", regex: "^__globals__$" },
      ],
    },
  },
  {
    rule: "javascript-from-python",
    severity: "warn",
    message: "The tool reaches for JavaScript behind Python.",
    advice: "Use Python's own modules, such as urllib for requests.",
    match: { any: [pythonImport("js|pyodide"), { pattern: "run_js($$$)" }] },
  },
  {
    rule: "executes-text",
    severity: "warn",
    message: "Text is executed as code.",
    advice:
      "Parse what you need, for instance by ast.literal_eval; keep it only where running code is the tool's purpose.",
    match: { any: [{ pattern: "exec($$$)" }, { pattern: "eval($$$)" }] },
  },
  {
    rule: "processes-or-threads",
    severity: "warn",
    message: "Processes, threads or sockets are used.",
    advice: NOTHING_THERE,
    match: {
      any: [
        pythonImport("subprocess|multiprocessing|threading|socket|signal"),
        { pattern: "os.system($$$)" },
        { pattern: "os.fork()" },
      ],
    },
  },
  {
    rule: "unpickles",
    severity: "warn",
    message: "Unpickling executes what the data says.",
    advice: "Use json.",
    match: { any: [{ pattern: "pickle.loads($$$)" }, { pattern: "pickle.load($$$)" }] },
  },
  {
    rule: "reads-environment",
    severity: "warn",
    message: "Environment variables are read; in the sandbox there are none of yours.",
    advice: SECRETS,
    match: { any: [{ pattern: "os.environ" }, { pattern: "os.getenv($$$)" }] },
  },
  {
    rule: "asks-for-input",
    severity: "warn",
    message: "input() has nobody to ask.",
    advice: "Take it as a parameter of the function.",
    match: { pattern: "input($$$)" },
  },
];

export const SCRIPT_RULES: readonly SourceRule[] = [
  {
    ...OBFUSCATED,
    match: callWithin(
      ["eval($$$)", "new Function($$$)", "Function($$$)", "import($$$)"],
      [
        "atob($$$)",
        "Buffer.from($$$)",
        "unescape($$$)",
        "decodeURIComponent($$$)",
        "String.fromCharCode($$$)",
        "Uint8Array.fromBase64($$$)",
      ],
    ),
  },
  {
    ...OBFUSCATED,
    message: "The names of this code were made unreadable by an obfuscator.",
    advice: "Publish the source as it was written.",
    match: { kind: "identifier", regex: "^_0x[0-9a-f]{4,}$" },
  },
  {
    rule: "known-escape",
    severity: "block",
    message: "This reaches for the inside of the runtime, which was not given to the tool.",
    advice: "Remove it.",
    match: {
      any: [
        { pattern: "Deno[Deno.internal]" },
        { pattern: "Deno.dlopen($$$)" },
        { pattern: "process.binding($$$)" },
        { pattern: "process.dlopen($$$)" },
        { pattern: "$ANY.constructor.constructor($$$)" },
        { pattern: "$ANY.constructor('return this')" },
        { pattern: '$ANY.constructor("return this")' },
        scriptImport("inspector|inspector/promises|vm|v8"),
      ],
    },
  },
  {
    rule: "executes-text",
    severity: "warn",
    message: "Text is executed as code.",
    advice: "Parse what you need, for instance by JSON.parse; keep it only where running code is the tool's purpose.",
    match: { any: [{ pattern: "eval($$$)" }, { pattern: "new Function($$$)" }] },
  },
  {
    rule: "processes-or-files",
    severity: "warn",
    message: "Files, processes, threads or sockets are used.",
    advice: NOTHING_THERE,
    match: scriptImport("fs|child_process|worker_threads|cluster|net|dgram|tls|dns|http|https|http2"),
  },
  {
    rule: "reads-environment",
    severity: "warn",
    message: "Environment variables are read; in the sandbox there are none of yours.",
    advice: SECRETS,
    match: { any: [{ pattern: "process.env" }, { pattern: "Deno.env" }] },
  },
  {
    rule: "changes-prototypes",
    severity: "warn",
    message: "A prototype of the language is changed, which surprises every other line.",
    advice: "Write a function instead.",
    match: { any: [{ pattern: "$TYPE.prototype.$NAME = $VALUE" }, { pattern: "$OBJECT.__proto__ = $VALUE" }] },
  },
];

/** Needs no declared host to be worth saying: without one every request is refused. */
export const REQUESTS: Record<"python" | "script", Rule> = {
  python: {
    any: [
      pythonImport("requests|httpx|aiohttp|urllib3|http|urllib[.]request"),
      { pattern: "urllib.request.$CALL($$$)" },
    ],
  },
  script: { any: [{ pattern: "fetch($$$)" }, { pattern: "new WebSocket($$$)" }] },
};
