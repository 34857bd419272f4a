import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { mayChangeShares } from "./background";
import { printed } from "./run-child";

const FOREMOST = fileURLToPath(new URL("./foremost.ts", import.meta.url));

/** Prints the niceness of its own session: as it begins, when it comes first, and put back. */
const PROGRAM = `
  import { readFileSync } from "node:fs";
  import { comeFirst } from ${JSON.stringify(FOREMOST)};
  const niceness = () => Number(/ nice (-?\\d+)/.exec(readFileSync("/proc/self/autogroup", "utf8"))[1]);
  const before = niceness();
  const putBack = comeFirst();
  const first = niceness();
  putBack();
  console.log(JSON.stringify([before, first, niceness()]));
`;

test.runIf(existsSync("/proc/self/autogroup"))("a server comes first where it may, until it is put back", async () => {
  const output = await printed([process.execPath, "--input-type=module", "-e", PROGRAM], process.env);
  expect(JSON.parse(output.toString())).toEqual([0, mayChangeShares() ? -5 : 0, 0]);
});
