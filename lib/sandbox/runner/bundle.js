// Runs in Node in the layers of a call: puts a tool and its packages together as one module. Packages are parsed, never
// executed. The answer on stdout is {code} or {problem}, as JSON; a problem quotes no file, and nothing that a parser said.
import { readFile, realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { build } from "esbuild";

/**
 * Ends every text that is parsed as code: esbuild takes the last comment of this kind, and opens the file that it names, so
 * that the last is ours and names an empty map.
 */
const NO_MAP = "\n//# sourceMappingURL=data:application/json,{}";
const CODE = {
  ".js": "js",
  ".mjs": "js",
  ".cjs": "js",
  ".jsx": "jsx",
  ".ts": "ts",
  ".mts": "ts",
  ".cts": "ts",
  ".tsx": "tsx",
};
/** A file without an ending is code; a style sheet has no place in a function. */
const LOADERS = { ...CODE, "": "js", ".json": "json", ".txt": "text", ".css": "empty" };
const BY_TYPE = { json: "json", text: "text", bytes: "binary" };
const LONGEST_NAME = 100;

function refuse(path) {
  return {
    errors: [
      { text: "not a declared package", detail: { kind: "undeclared", specifier: path.slice(0, LONGEST_NAME) } },
    ],
  };
}

/**
 * esbuild opens no file of its own accord but manifests: what it parses is read here, from the packages' folder, for a
 * package could otherwise have the server's own files in its bundle.
 */
function readInside(root) {
  const checked = Symbol("checked");
  return {
    name: "read-inside",
    setup(setup) {
      setup.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...where }) => {
        if (pluginData === checked) return undefined;
        const resolved = await setup.resolve(path, { ...where, pluginData: checked });
        if (resolved.errors.length > 0) return refuse(path);
        if (resolved.external) return resolved;
        const file = await realpath(resolved.path).catch(() => "");
        return resolved.namespace === "file" && file.startsWith(root + sep) ? resolved : refuse(path);
      });
      setup.onLoad({ filter: /.*/ }, async ({ path, with: { type } }) => {
        const loader = type === undefined ? LOADERS[extname(path)] : BY_TYPE[type];
        const file = await realpath(path);
        if (loader === undefined || !file.startsWith(root + sep)) return refuse(path.slice(root.length));
        const contents = await readFile(file);
        const isCode = Object.values(CODE).includes(loader);
        return { loader, contents: isCode ? Buffer.concat([contents, Buffer.from(NO_MAP)]) : contents };
      });
    },
  };
}

async function bundle({ runtime, source, folder }) {
  const { outputFiles } = await build({
    stdin: {
      contents: source + NO_MAP,
      loader: runtime === "typescript" ? "ts" : "js",
      resolveDir: folder,
      sourcefile: runtime === "typescript" ? "tool.ts" : "tool.js",
    },
    absWorkingDir: folder,
    nodePaths: [join(folder, "node_modules")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "esnext",
    // A plain function of the tool is called by name, and nothing in the module itself uses it.
    treeShaking: false,
    // Of our own making alone, so that errors tell the tool's own lines.
    sourcemap: "inline",
    sourcesContent: false,
    // They could hold a comment that names a map, and would be the last of the module.
    legalComments: "none",
    logLevel: "silent",
    // A package may ask for Node's own modules by `require`, which an ES module lacks.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire("file:///tool.js");',
    },
    tsconfigRaw: {},
    plugins: [readInside(folder)],
  });
  return outputFiles[0].text;
}

/** Where it went wrong: esbuild's own words may quote a file. */
function problemOf({ errors = [] }) {
  const [{ detail, location } = {}] = errors;
  if (detail?.kind === "undeclared") return detail;
  if (/^tool\.[jt]s$/.test(location?.file)) return { kind: "line", line: location.line };
  const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(location?.file)?.[1];
  return name === undefined ? { kind: "other" } : { kind: "package", name: name.slice(0, LONGEST_NAME) };
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const request = JSON.parse(Buffer.concat(chunks).toString());
const answer = await bundle(request).then(
  (code) => ({ code }),
  (error) => ({ problem: problemOf(error) }),
);
process.stdout.write(JSON.stringify(answer));
