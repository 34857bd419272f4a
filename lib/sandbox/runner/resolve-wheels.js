// Runs in Node beside the server, where it can be killed: chooses and downloads Python packages with micropip, which Pyodide's
// distribution holds. The packages are only read; what runs is Pyodide and micropip as they were released together.
// The request comes on stdin as JSON; a problem is the last line on stderr, as JSON.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";

class Problem extends Error {
  constructor(kind, name, detail) {
    super(detail);
    this.answer = { kind, package: name, detail };
  }
}

/** A file of Pyodide's distribution, from its folder or address, as it was released. Pyodide itself checks no hash in Node. */
async function distributed(pyodide, folder, name) {
  const { file_name: file, sha256 } = pyodide.lockfile.packages[name];
  const local = folder === undefined ? undefined : await readFile(join(folder, file)).catch(() => undefined);
  const bytes = local ?? (await download(`${pyodide._api.config.cdnUrl}${file}`, name));
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Problem("altered", name, `${file} has SHA-256 ${found} instead of ${sha256}`);
  return { file, bytes };
}

async function download(address, name) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`HTTP status ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw new Problem(
      name === "micropip" ? "client" : "distribution",
      name,
      `${address}: ${error.cause?.message ?? error.message}`,
    );
  }
}

/** What AGIENT_PYODIDE_PACKAGES names: an address of the web, or a folder. */
function distributionAt(place) {
  if (place === undefined || /^https?:/i.test(place)) return { address: place };
  return { folder: place.startsWith("file:") ? fileURLToPath(place) : place };
}

async function resolveWheels({ pyodide: home, place, wheels, ...request }) {
  const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
  const { address, folder } = distributionAt(place);
  const pyodide = await loadPyodide({ indexURL: home, packageBaseUrl: address, stdout: console.error });
  const { bytes } = await distributed(pyodide, folder, "micropip");
  pyodide.unpackArchive(new Uint8Array(bytes), "wheel", { extractDir: "/client" });
  pyodide.mountNodeFS("/wheels", wheels);
  pyodide.runPython('import sys; sys.path.append("/client")');
  pyodide.runPython(await readFile(join(import.meta.dirname, "resolve-wheels.py"), "utf8"));
  const answer = JSON.parse(await pyodide.globals.get("resolve")(JSON.stringify(request)));
  if (answer.problem !== undefined) {
    throw new Problem(answer.problem.kind, answer.problem.package, answer.problem.detail);
  }
  for (const name of answer.distributed) {
    const wheel = await distributed(pyodide, folder, name);
    await writeFile(join(wheels, wheel.file), wheel.bytes);
  }
}

try {
  await resolveWheels(await json(process.stdin));
} catch (error) {
  // Left uncaught, Node would print the line of Pyodide that it came from, which is 600 kB long.
  process.stderr.write(`\n${error instanceof Problem ? JSON.stringify(error.answer) : error.stack}\n`);
  process.exitCode = 1;
}
