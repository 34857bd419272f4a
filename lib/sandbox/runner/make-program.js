// Runs in Node beside the server: prints a script of ours, with all that it imports, as one file. Node starts that in a
// fifth of the time that the app's TypeScript takes, and a process that runs it needs to read nothing else of the app.
import { build } from "esbuild";

const [entry] = process.argv.slice(2);

/** Packages with native code are loaded from where they lie. */
const native = {
  name: "native",
  setup({ onResolve }) {
    onResolve({ filter: /^@ast-grep\// }, ({ path }) => ({ path: import.meta.resolve(path), external: true }));
  },
};

const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  target: "node24",
  plugins: [native],
  // Packages of the older kind ask for Node's modules by a function, which modules of the newer kind lack.
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  logLevel: "error",
});
process.stdout.write(outputFiles[0].text);
