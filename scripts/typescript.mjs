// Lets Node run our sources as they are, by `node --import ./scripts/typescript.mjs FILE`. It takes types out by itself; what is left
// is what an import without an ending means, or one from "@/".
import { statSync } from "node:fs";
import * as modules from "node:module";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const ENDINGS = ["", ".ts", "/index.ts"];

if (!process.features.typescript || !modules.registerHooks) {
  const message = `Node ${process.versions.node} cannot run this. Start it by npm, which takes the Node that “npm ci” installed.`;
  console.error(message);
  if (process.argv.includes("--json")) console.log(JSON.stringify({ error: { code: "misconfigured", message } }));
  process.exit(1);
}

// A command loads seven hundred files of ours: what they become is kept. In a folder that cannot be written, nothing is.
modules.enableCompileCache(fileURLToPath(new URL("node_modules/.cache/agient/compiled", ROOT)));

modules.registerHooks({
  resolve(specifier, context, next) {
    const place = placeOf(specifier, context.parentURL ?? "");
    const file = place && found(place);
    if (file === undefined) return next(specifier, context);
    // what is required is a path
    return next(context.conditions.includes("require") ? fileURLToPath(file) : file, context);
  },
});

/** Where an import of ours points. Of packages and of the built app, Node knows best. */
function placeOf(specifier, importer) {
  if (specifier.startsWith("@/")) return new URL(specifier.slice(2), ROOT);
  if (specifier.startsWith(".") && /[.]tsx?$/.test(importer) && !importer.includes("/node_modules/"))
    return new URL(specifier, importer);
}

function found(place) {
  return ENDINGS.map((ending) => `${place.href}${ending}`).find((file) =>
    statSync(fileURLToPath(file), { throwIfNoEntry: false })?.isFile(),
  );
}
