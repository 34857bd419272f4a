import { expect, test } from "vitest";
import { heightOf, roomOf } from "./floors";
import { longFunctions } from "./functions";
import { type Arrow, arrowsIn, circles, groupArrows, placeIn, reachesAround, runsUp } from "./graph";

const arrow = (text: string): Arrow => {
  const [from = "", to = ""] = text.split(" ");
  return { from, to };
};

test("rooms are in a circle when imports lead from each to each", () => {
  const arrows = [
    "lib/agent/a.ts lib/mart/index.ts",
    "lib/mart/b.ts lib/runs/index.ts",
    "lib/runs/c.ts lib/agent/a.ts",
    "lib/runs/c.ts lib/json.ts",
    "lib/mart/b.ts lib/mart/index.ts",
    "app/page.tsx lib/runs/c.ts",
  ].map(arrow);
  const groups = groupArrows(arrows, roomOf);
  expect(circles(groups)).toEqual([["agent", "mart", "runs"]]);
  const inside = arrowsIn(groups, ["agent", "mart", "runs"]);
  expect(inside.map(({ from, to }) => `${from} → ${to}`)).toEqual(["agent → mart", "mart → runs", "runs → agent"]);
  expect(inside[0]?.imports).toEqual([arrow("lib/agent/a.ts lib/mart/index.ts")]);
});

test("two circles that meet are one, and two that do not are two", () => {
  const each = (text: string) => groupArrows(text.split(",").map(arrow), (file) => file);
  expect(circles(each("a b,b a,b c,c b"))).toEqual([["a", "b", "c"]]);
  expect(circles(each("a b,b a,b c,c d,d c"))).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(circles(each("a b,b c,a c"))).toEqual([]);
});

test("a folder's index stands above its subfolders, and its other files below them", () => {
  expect(placeIn("lib/runs", "lib/runs/index.ts")).toBe("index");
  expect(placeIn("lib/runs", "lib/runs/fold/index.ts")).toBe("fold/");
  expect(placeIn("lib/runs", "lib/runs/memory.ts")).toBe("files");
  expect(placeIn("lib/runs", "lib/runsome/memory.ts")).toBeUndefined();
  expect(["index fold/", "fold/ files", "fold/ rates/", "index files"].map(arrow).map(runsUp)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["files fold/", "fold/ index", "files index"].map(arrow).map(runsUp)).toEqual([true, true, true]);
});

test("an import reaches around unless it names the public module or stays inside", () => {
  const isRoom = (folder: string) => ["lib/runs", "lib/runs/fold", "lib/mart"].includes(folder);
  const around = (text: string) => reachesAround(arrow(text), isRoom);
  expect(around("lib/mart/a.ts lib/runs/index.ts")).toBe(false);
  expect(around("lib/mart/a.ts lib/runs/fold/index.ts")).toBe(false);
  expect(around("lib/mart/a.ts lib/runs/store.ts")).toBe(true);
  expect(around("lib/runs/a.ts lib/runs/fold/b.ts")).toBe(true);
  expect(around("lib/runs/fold/b.ts lib/runs/a.ts")).toBe(false);
  expect(around("lib/mart/a.ts lib/json.ts")).toBe(false);
});

test("drivers are rooms of their own, and tests are in none", () => {
  expect(roomOf("lib/planner/llm/x/y.ts")).toBe("planner/llm");
  expect(roomOf("lib/planner/planner.ts")).toBe("planner");
  expect(roomOf("lib/errors.ts")).toBe("lib");
  expect(roomOf("lib/testing/x.ts")).toBeUndefined();
  expect(roomOf("e2e/x.ts")).toBeUndefined();
  const [server = 0, agent = 0, lib = 0] = ["server", "agent", "lib"].map(heightOf);
  expect(server < agent && agent < lib).toBe(true);
});

test("functions count from their first line to their last, those inside of others too", () => {
  const source = `export function outer() {\n  const inner = () => {\n    return 1;\n  };\n  return inner;\n}\nclass A {\n  method() {\n    return 1;\n  }\n}\n`;
  const long = (limit: number) => longFunctions("a.ts", source, limit).map(({ name, lines }) => `${name} ${lines}`);
  expect(long(2)).toEqual(["outer 6", "inner 3", "method 3"]);
  expect(long(3)).toEqual(["outer 6"]);
});
