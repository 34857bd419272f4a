import { realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Plugin } from "esbuild";
import { AppError } from "@/lib/errors";
import type { CallRuntime } from "../sandbox";

/** Refuses every file outside of the packages' folder: a package could otherwise read the server's own into its bundle. */
function stayInside(root: string): Plugin {
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

/**
 * A tool's source and the packages that it imports as one module, so that the sandbox needs to read nothing. Packages are
 * parsed, never executed. Line numbers stay the tool's own through an inline source map.
 */
export async function bundleWithPackages(
  runtime: Exclude<CallRuntime, "python">,
  source: string,
  folder: string,
): Promise<string> {
  // Loaded when a tool has packages, which most have not.
  const { build } = await import("esbuild");
  try {
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
    return outputFiles[0]?.text ?? "";
  } catch (cause) {
    const text = cause instanceof Error ? (cause.message.split("\n")[1] ?? cause.message) : String(cause);
    throw new AppError(
      "invalid-input",
      `The tool's packages do not fit its source: ${text.replace(/^.*error: /i, "")}`,
      {
        cause,
      },
    );
  }
}
