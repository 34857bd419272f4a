import { expect, test } from "vitest";
import { DEFAULT_BOUNDS } from "@/lib/agent";
import { parseEnv } from "@/lib/env";
import { boundsBy } from "./bounds-of";

test("a run's time is that of who asks, and all bounds are those of the agent where nothing is set", () => {
  expect(boundsBy(parseEnv({}))({ ownerKey: "local" })).toEqual(DEFAULT_BOUNDS);
  const seconds = { VISITORS: "30", PEOPLE: "600", KEYS: "3600" };
  const env = Object.entries(seconds).map(([who, value]) => [`AGIENT_RUN_SECONDS_${who}`, value]);
  const boundsOf = boundsBy(parseEnv(Object.fromEntries(env)));
  const timeOf = (ownerKey: string, byKey?: boolean) => boundsOf({ ownerKey, byKey }).timeMs;
  expect([timeOf("visitor:1"), timeOf("user:1"), timeOf("local"), timeOf("user:1", true)]).toEqual([
    30_000, 600_000, 600_000, 3_600_000,
  ]);
});
