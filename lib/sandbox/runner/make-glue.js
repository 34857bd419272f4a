// Runs in Node beside the server: prints what is left of Pyodide's glue for Python without compiled packages. Each call's worker
// parses and runs it, and the whole (1.2 MB, most of it for graphics, sound and linking) takes longer than all else of a call.
import { readFileSync } from "node:fs";
import { transform } from "esbuild";

const HEAD = "async function _createPyodideModule(moduleArg={}){var moduleRtn;";
const TAIL = ";return moduleRtn}export default _createPyodideModule;";
const EXPORT = /Module\["([\w$]+)"\]=\1;/g;
const SIGNATURE = /\b([\w$]+)\.sig="\w*";/g;
const ASSIGNMENTS = /function assignWasmExports\(wasmExports\)\{([^}]*)\}/;
const DECLARATIONS = /var _set_method_docstring[^;]*;/;
const IMPORTS = /var wasmImports=\{([^}]*)\}/;
const CONVERSION = /wasmExports\["(\w+)"\]=makeWrapper/g;
const NAME = /[A-Za-z_$][\w$]*/g;
/** A name after a dot, in brackets, or among those of an object. */
const PROPERTY = /(?:\.|\["|\{|,)\s*([A-Za-z_$][\w$]*)/g;
const PROPERTY_OF_MODULE = /\bModule(?:\.|\[")([\w$]+)/g;

/** What no other part needs at the start, and what it is instead: symbols are put together when Python first looks one up. */
const CHANGES = [
  ['mergeLibSymbols(wasmExports,"main");', ""],
  ["updateGOT(origExports);", ""],
  ["if(!dynamicLibraries.length){reportUndefinedSymbols();return}", "if(!dynamicLibraries.length)return;"],
  [
    "if(!functionsInTableMap){functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)}",
    "functionsInTableMap??=new WeakMap;",
  ],
  ["var lib=LDSO.loadedLibsByHandle[handle];", "linkSymbols();var lib=LDSO.loadedLibsByHandle[handle];"],
  [/var ENVIRONMENT_IS_NODE=[^;]*;/, ""],
  ["registerWasmPlugin();", ""],
  [/registerPostMainLoop\(\(\)=>[^;]*\);/, ""],
];
const LINKING = `var allExports;var isLinked=false;
  function linkSymbols(){
    if(isLinked)return;
    isLinked=true;
    mergeLibSymbols(allExports,"main");
    functionsInTableMap=new WeakMap;
    updateTableMap(0,wasmTable.length);
  }`;

const [directory] = process.argv.slice(2);
const glue = readFileSync(`${directory}/pyodide.asm.mjs`, "utf8").trim();
const loader = readFileSync(`${directory}/pyodide.mjs`, "utf8");
const module = new WebAssembly.Module(readFileSync(`${directory}/pyodide.asm.wasm`));

/** Replaces what is there once. Pyodide of another version may have another form: then it says so here, and not in a call. */
function changed(text, from, to) {
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`Pyodide's glue has another form: it lacks ${from}.`);
  return result;
}

function found(text, pattern) {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`Pyodide's glue has another form: it lacks ${pattern}.`);
  return match[1];
}

/** Functions of JavaScript that the module calls; the table's entries that it asks for besides are all of WebGL. */
function onlyImported(text) {
  const imported = new Set(
    WebAssembly.Module.imports(module).flatMap((one) => (one.module === "GOT.func" ? [] : [one.name])),
  );
  const entries = found(text, IMPORTS)
    .split(",")
    .filter((entry) => imported.has(entry.split(":")[0]));
  const kept = new Set(entries.map((entry) => entry.split(":").at(-1)));
  return changed(text, IMPORTS, `var wasmImports={${entries.join(",")}}`).replace(SIGNATURE, (all, name) =>
    kept.has(name) ? all : "",
  );
}

/** Functions of WebAssembly, and parts of the glue, that something names. */
function onlyUsed(text) {
  const rest = [ASSIGNMENTS, DECLARATIONS]
    .reduce((left, pattern) => changed(left, pattern, ""), text)
    .replace(EXPORT, "");
  const names = new Set([...rest.matchAll(NAME), ...loader.matchAll(NAME)].map(([name]) => name));
  const assignments = found(text, ASSIGNMENTS)
    .split(";")
    .filter((assignment) => names.has(assignment.split("=")[0]));
  // Pyodide's own part follows Emscripten's, and reads the module under other names.
  const own = rest.slice(rest.indexOf("function pyodide_js_init("));
  const properties = new Set(
    [...own.matchAll(PROPERTY), ...loader.matchAll(PROPERTY), ...rest.matchAll(PROPERTY_OF_MODULE)].map(
      ([, name]) => name,
    ),
  );
  return changed(text, ASSIGNMENTS, `function assignWasmExports(wasmExports){${assignments.join(";")}}`).replace(
    EXPORT,
    (all, name) => (properties.has(name) ? all : ""),
  );
}

/** The exports that are wrapped stand before all others, which are not copied. */
function withoutCopy(text) {
  const wrapped = [...text.matchAll(CONVERSION)].map(([, name]) => name);
  const own = `Object.fromEntries(${JSON.stringify(wrapped)}.map((name)=>[name,{value:wasmExports[name],writable:true}]))`;
  const start = "wasmExports=Object.assign({},wasmExports);";
  return changed(text, start, `allExports=wasmExports;wasmExports=Object.create(wasmExports,${own});`);
}

if (!glue.startsWith(HEAD) || !glue.endsWith(TAIL)) throw new Error("Pyodide's glue has another form.");
let body = glue.slice(HEAD.length, -TAIL.length).replaceAll("import.meta.url", '"file:///pyodide.asm.mjs"');
// Nothing may be kept for the sake of a text that is evaluated where it could see it.
body = body.replaceAll(/\beval\(/g, "(0,eval)(");
for (const [from, to] of CHANGES) body = changed(body, from, to);
body = withoutCopy(onlyUsed(onlyImported(body)));
const { code } = await transform(`let moduleRtn;${LINKING}${body};export{moduleRtn}`, {
  format: "esm",
  target: "esnext",
  treeShaking: true,
  minifyWhitespace: true,
  minifySyntax: true,
  define: { ENVIRONMENT_IS_NODE: "false" },
  logLevel: "error",
});
const lean = changed(code.trim(), /export\s*\{\s*moduleRtn\s*\};?$/, "return moduleRtn");
process.stdout.write(`return (async function(moduleArg={}){${lean}})`);
