// Runs in Node on a microVM of its own: calls one function of a JavaScript or TypeScript tool. The job's file is deleted
// before the tool's first line runs, and with it the nonce that marks the outcome.
import { readFileSync, unlinkSync, writeFileSync, writeSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { pathToFileURL } from "node:url";
import { callScript } from "./call-script.js";

const [jobFile] = process.argv.slice(2);
const line = readFileSync(jobFile, "utf8");
unlinkSync(jobFile);
const nonce = line.slice(0, 32);
const exit = process.exit.bind(process);
const toBytes = Buffer.from;
let loaded = 0;

function writeAll(bytes) {
  for (let offset = 0; offset < bytes.length; ) {
    try {
      offset += writeSync(1, bytes, offset);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

/** JavaScript that declares the same as the source, with its line numbers where the syntax allows it. */
function toJavaScript(source) {
  try {
    return stripTypeScriptTypes(source, { mode: "strip" });
  } catch {
    return stripTypeScriptTypes(source, { mode: "transform", sourceMap: true });
  }
}

function finish(outcome) {
  const payload = toBytes(outcome, "utf8");
  writeAll(toBytes(`\u001e${nonce}R${payload.length}\n`, "latin1"));
  writeAll(payload);
  exit(0);
}

// Node would gather the output of a loop in memory; written at once, it meets its limit and keeps its place before the
// outcome.
for (const stream of [process.stdout, process.stderr]) stream._handle?.setBlocking?.(true);

// A tool and its packages are one module, whose inline map leads back to the tool's own lines.
process.setSourceMapsEnabled(true);
const own = new URL("./tool-", import.meta.url).href;
const mapped = [new URL("./tool.", import.meta.url).href, new URL("./tool.", import.meta.url).pathname];
await callScript(JSON.parse(line.slice(32)), {
  load: (code, isTypeScript) => {
    const file = new URL(`./tool-${++loaded}.mjs`, import.meta.url);
    writeFileSync(file, isTypeScript ? toJavaScript(code) : code);
    return import(pathToFileURL(file.pathname).href);
  },
  ownModule: new RegExp(
    `${RegExp.escape(own)}\\d+\\.mjs|(?:${mapped.map(RegExp.escape).join("|")})[jt]s|file:///stripTypeScriptTypes\\.ts`,
    "g",
  ),
  isRefusal: (error) => ["EACCES", "EPERM"].includes(error?.code),
  finish,
});
