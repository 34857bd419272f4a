// Runs in Node beside the server: prints a runner and its parts as one short file, which Deno reads quicker.
import { build } from "esbuild";

const [entry] = process.argv.slice(2);
const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  write: false,
  format: "esm",
  target: "esnext",
  minify: true,
  logLevel: "error",
});
process.stdout.write(outputFiles[0].text);
