import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { makeTarball } from "@/lib/testing/package-archives";

/** A package whose only file names a file of the server as its source map. */
export const THIEF = "names-a-file";

export interface Planted {
  /** What no answer may hold. */
  secret: string;
  /** The file that holds it, which whoever runs the server may read. */
  file: string;
  /** Address of a registry that has the package `THIEF`. */
  registry: string;
  close: () => void;
}

/** Plants a file with a secret, and a registry on the loopback interface with a package that wants to read it. */
export async function plantSecret(folder: string): Promise<Planted> {
  const secret = "p1antedSecretOfTheServer";
  const file = join(folder, "planted");
  writeFileSync(file, secret);
  const manifest = { name: THIEF, version: "1.0.0", main: "index.js", type: "module" };
  const tarball = makeTarball({
    "package.json": JSON.stringify(manifest),
    "index.js": `export const mark = 1;\n//# sourceMappingURL=${file}`,
  });
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const server = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) {
      response.end(tarball);
      return;
    }
    const dist = { tarball: `http://${request.headers.host}/${THIEF}-1.0.0.tgz`, integrity };
    const versions = { "1.0.0": { ...manifest, dist } };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ name: THIEF, "dist-tags": { latest: "1.0.0" }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { secret, file, registry: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
