// What strangers can do to a server: asks the built app what was made to hold it up, to fill its memory or to read its
// files, while another process asks for /api/health: `npm run bench:hostile`. It fails where a planted file was read, an
// answer was a failure, or the server took more than 1.5 GB; how long somebody waited is printed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newPerson } from "@/e2e/fuzz/people";
import { readActions } from "@/e2e/fuzz/surface";
import { ensureBuild } from "@/scripts/lib/ensure-build";
import { startServer } from "./catalogue/server";
import { type Attack, attacks } from "./hostile/attacks";
import { startBystander } from "./hostile/bystander";
import { plantSecret } from "./hostile/planted";

const PORT = 3_529;
const MOST_MEGABYTES = 1_500;

const folder = mkdtempSync(join(tmpdir(), "agient-hostile-"));
const planted = await plantSecret(folder);
await ensureBuild();
const server = await startServer(PORT, {
  AGIENT_DATA_DIR: join(folder, "data"),
  AGIENT_TRUST_PROXY: "1",
  AGIENT_MODEL: "",
  AGIENT_NPM_REGISTRY: planted.registry,
});
let failed = false;
try {
  const cookie = await newPerson(PORT, readActions());
  for (const attack of attacks({ port: PORT, cookie, planted })) failed = !(await measure(attack)) || failed;
} finally {
  await server.stop();
  planted.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Prints a row; whether nothing came through. */
async function measure({ name, run }: Attack): Promise<boolean> {
  const bystander = await startBystander(PORT);
  let most = 0;
  const look = () => {
    most = Math.max(most, server.memoryBytes());
  };
  const timer = setInterval(look, 100);
  const answers = await run();
  clearInterval(timer);
  look();
  const { asked, worstMs } = await bystander.stop();
  const statuses = [...new Set(answers.map(({ status }) => status))].sort().join(" ");
  const failures = answers.filter(({ status }) => status >= 500 && status !== 503).length;
  const wasRead = answers.some(({ body }) => body.includes(planted.secret));
  const megabytes = Math.round(most / 1e6);
  console.log(
    `${name.padEnd(46)} ${String(answers.length).padStart(4)} answers (${statuses}), ${failures} failures, secret ${wasRead ? "READ" : "kept"},`,
    `health ${asked} x, worst ${Math.round(worstMs)} ms, ${megabytes} MB`,
  );
  return failures === 0 && !wasRead && megabytes < MOST_MEGABYTES;
}
