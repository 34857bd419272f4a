import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

/** Prints until a signal ends it, with how many exceptions nobody caught as its exit code. */
const PRINTING = `
  const { outliveOutput } = await import("./scripts/lib/outlive-output.ts");
  if (process.argv[1] === "outlives") outliveOutput();
  let uncaught = 0;
  process.on("uncaughtException", () => (uncaught = Math.min(uncaught + 1, 99)));
  process.on("SIGTERM", () => process.exit(uncaught));
  const [, , line] = process.argv;
  setInterval(() => process[line].write("a line\\n"), 10);
`;

async function uncaughtOnceItsReaderHasGone(how: "outlives" | "as it is", to: "stdout" | "stderr"): Promise<unknown> {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", PRINTING, how, to]);
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

test.each(["stdout", "stderr"] as const)("what cannot be printed to %s is no exception", async (to) => {
  expect(await uncaughtOnceItsReaderHasGone("outlives", to)).toBe(0);
  expect(await uncaughtOnceItsReaderHasGone("as it is", to)).toBeGreaterThan(0);
});
