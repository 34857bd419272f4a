// Lets Node run our sources as they are, by `node --import ./scripts/typescript.mjs FILE`. It takes types out by itself; what is left
// is what an import without an ending means, or one from "@/".
import { statSync } from "node:fs";
import * as modules from "node:module";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

if (!process.features.typescript || !modules.registerHooks) {
  console.error(
    `Node ${process.versions.node} cannot run this. Start it by npm, which takes the Node that “npm ci” installed.`,
  );
  process.exit(1);
}

// A command loads seven hundred files of ours: what they become is kept. In a folder that cannot be written, nothing is.
modules.enableCompileCache(fileURLToPath(new URL("node_modules/.cache/agient/compiled", ROOT)));

modules.registerHooks({
  resolve(specifier, context, next) {
    const place = placeOf(specifier, context.parentURL ?? "");
    return next((place && found(place)) ?? specifier, context);
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
