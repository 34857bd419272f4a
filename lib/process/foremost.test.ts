import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { mayChangeShares } from "./background";
import { printed } from "./run-child";

const FOREMOST = fileURLToPath(new URL("./foremost.ts", import.meta.url));

/** Prints the niceness of its own session: as it begins, when it comes first, and put back; and whether it may come first at all. */
const PROGRAM = `
  import { readFileSync, writeFileSync } from "node:fs";
  import { comeFirst } from ${JSON.stringify(FOREMOST)};
  const niceness = () => Number(/ nice (-?\\d+)/.exec(readFileSync("/proc/self/autogroup", "utf8"))[1]);
  const before = niceness();
  const putBack = comeFirst();
  const first = niceness();
  putBack();
  const after = niceness();
  let may = true;
  try {
    writeFileSync("/proc/self/autogroup", "-5");
  } catch {
    may = false;
  }
  console.log(JSON.stringify({ before, first, after, may }));
`;

test.runIf(existsSync("/proc/self/autogroup") && mayChangeShares())(
  "a server comes first where it may, until it is put back",
  async () => {
    const output = await printed([process.execPath, "--input-type=module", "-e", PROGRAM], process.env);
    const { may, ...seen } = JSON.parse(output.toString());
    expect(seen).toEqual({ before: 0, first: may ? -5 : 0, after: 0 });
  },
);
