// Runs in Node beside the server, where it can be killed: puts a tool and its packages together as one module. Packages
// are parsed, never executed. The answer on stdout is {code} or {problem}, as JSON.
import { realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { build } from "esbuild";

/** Refuses every file outside of the packages' folder: a package could otherwise read the server's own into its bundle. */
function stayInside(root) {
  const checked = Symbol("checked");
  return {
    name: "stay-inside",
    setup(setup) {
      setup.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...where }) => {
        if (pluginData === checked) return undefined;
        const resolved = await setup.resolve(path, { ...where, pluginData: checked });
        if (resolved.errors.length > 0 || resolved.external) return resolved;
        const file = await realpath(resolved.path).catch(() => resolved.path);
        if (file.startsWith(root + sep)) return resolved;
        return { errors: [{ text: `“${path}” is not a declared package.` }] };
      });
    },
  };
}

async function bundle({ runtime, source, folder }) {
  const { outputFiles } = await build({
    stdin: {
      contents: source,
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
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "silent",
    // A package may ask for Node's own modules by `require`, which an ES module lacks.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire("file:///tool.js");',
    },
    tsconfigRaw: {},
    plugins: [stayInside(await realpath(folder))],
  });
  return outputFiles[0].text;
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
try {
  const code = await bundle(JSON.parse(Buffer.concat(chunks).toString()));
  process.stdout.write(JSON.stringify({ code }));
} catch (error) {
  const problem = error.errors?.[0]?.text ?? String(error.message);
  process.stdout.write(JSON.stringify({ problem }));
}
