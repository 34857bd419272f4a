// Runs in the place of a script that reads strangers' text, as if one had taken it over: tries what a line of JSON says, and
// prints what came of it.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";

const DEEDS: Record<string, (on: string) => unknown> = {
  read: (path) => readFileSync(path, "utf8"),
  list: (path) => readdirSync(path).join(),
  write: (path) => writeFileSync(path, "written"),
  run: (path) => spawnSync("/bin/cat", [path], { encoding: "utf8" }).stdout,
  variables: () => JSON.stringify(process.env),
  user: () => String(process.getuid?.()),
  signal: (id) => process.kill(Number(id), 0),
  connect: (port) =>
    new Promise((resolve, reject) => {
      connect(Number(port), "127.0.0.1", () => resolve("connected")).on("error", reject);
    }),
  loop: () => {
    for (;;);
  },
};

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { deed, on } = JSON.parse(line);
  const came = await Promise.resolve()
    .then(() => DEEDS[deed]?.(on))
    .catch((error: unknown) => `failed: ${error}`);
  process.stdout.write(`${JSON.stringify({ came })}\n`);
}
