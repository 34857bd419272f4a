import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

/** Prints until a signal ends it, with how many exceptions nobody caught as its exit code; as a command does where it is one. */
const PRINTING = `
  const { runMain } = await import("./scripts/lib/run-main.ts");
  let uncaught = 0;
  process.on("uncaughtException", () => (uncaught = Math.min(uncaught + 1, 99)));
  process.on("SIGTERM", () => process.exit(uncaught));
  const [, how, to] = process.argv;
  if (how === "command") await runMain(async () => undefined);
  setInterval(() => process[to].write("a line\\n"), 10);
`;

async function uncaughtOnceItsReaderHasGone(how: "command" | "as it is", to: "stdout" | "stderr"): Promise<unknown> {
  const child = spawn(process.execPath, [
    "--import",
    "./scripts/typescript.mjs",
    "--input-type=module",
    "--eval",
    PRINTING,
    how,
    to,
  ]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child[to], "data");
  child.stdout.destroy();
  child.stderr.destroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = await ended;
  return code;
}

test.each(["stdout", "stderr"] as const)("what a command cannot print to %s is no exception", async (to) => {
  expect(await uncaughtOnceItsReaderHasGone("command", to)).toBe(0);
  expect(await uncaughtOnceItsReaderHasGone("as it is", to)).toBeGreaterThan(0);
});
