// Runs in Node beside the server: prints a runner and its parts as one short file, which Deno reads quicker.
import { build } from "esbuild";

const HOST = /-host\.js$/;

async function bundled(entry, define = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "esnext",
    minify: true,
    define,
    logLevel: "error",
  });
  return outputFiles[0].text;
}

/** The program of a host's workers is a text in its own: its process reads no file for them. */
async function definitions(entry) {
  if (!HOST.test(entry)) return {};
  return { "globalThis.WORKER_SOURCE": JSON.stringify(await bundled(entry.replace(HOST, "-worker.js"))) };
}

const [entry] = process.argv.slice(2);
process.stdout.write(await bundled(entry, await definitions(entry)));
