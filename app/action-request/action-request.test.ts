import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { longestPause } from "@/lib/testing/longest-pause";
import { config, proxy } from "@/proxy";
import { actionRefusal } from "./action-request";

const ID = "4".repeat(42);
const BOUNDARY = "----boundary-of-a-good-browser";
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

async function answer(body: string, headers: Record<string, string>): Promise<string> {
  const request = new NextRequest("http://localhost/", { method: "POST", body, headers });
  return (await actionRefusal(request))?.sentence ?? "goes on";
}

/** Calls an action with arguments in one text. */
const call = (body: string) => answer(body, { "next-action": ID, "content-type": "text/plain;charset=UTF-8" });

const form = (...fields: [string, string][]) =>
  `${fields.map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--${BOUNDARY}--\r\n`;

const UNREADABLE = "The request cannot be read. Please reload the page.";

test.each([
  "[]",
  '["a",null,1.5,{"form":{"samples":[{"input":"{}"}]}}]',
  '["$undefined","$$5","$D2026-11-22T10:00:00.000Z","$-0","$Infinity"]',
  '[{"a":{"b":1}},"$0:0:a"]',
])("what pages send goes on: %s", async (body) => {
  expect(await call(body)).toBe("goes on");
});

test.each([
  "",
  "[",
  "null",
  "{}",
  '"a"',
  '["$@1"]',
  '["$1"]',
  '["$h1"]',
  '["$F1"]',
  '["$K1"]',
  '["$Q1"]',
  '["$n5"]',
  '["$T"]',
  '["$Dsoon"]',
  '["$0:0"]',
  '["$0"]',
  '[{"a":{}},"$0:0:b"]',
  '[{"a:b":[]},{"question":"$0:0:a:b"}]',
  '[{"constructor:constructor":[]},"$0:0:constructor:constructor"]',
  '[{},"$0:0:constructor"]',
  '["a","$0:0:length"]',
  '[{"a":"$0:0"}]',
  '[{"__proto__":{}}]',
  `[${"[".repeat(5_000)}${"]".repeat(5_000)}]`,
  JSON.stringify([Array.from({ length: 30_000 }, () => 1)]),
  JSON.stringify(Array.from({ length: 11 }, () => 1)),
])("what no page sends is refused: %s", async (body) => {
  expect(await call(body)).toBe(UNREADABLE);
});

test("forms of pages go on, with scripts and without", async () => {
  const state = '{"problems":{},"values":{}}';
  const fetched = form(["_1_email", "a@b.c\r\n--x"], ["_1_email", ""], ["0", `[${state},"$K1"]`]);
  expect(await answer(fetched, { "next-action": ID, "content-type": FORM })).toBe("goes on");
  expect(await answer(form(["0", `[${state},"$K1"]`]), { "next-action": ID, "content-type": FORM })).toBe("goes on");
  const bound: [string, string][] = [
    ["$ACTION_REF_2", ""],
    ["$ACTION_2:0", `{"id":"${ID}","bound":"$@1"}`],
    ["$ACTION_2:1", `[${state}]`],
    ["$ACTION_KEY", "k1"],
  ];
  expect(await answer(form(...bound, ["email", "a"]), { "content-type": FORM })).toBe("goes on");
  expect(await answer(form([`$ACTION_ID_${ID}`, ""]), { "content-type": FORM })).toBe("goes on");
  for (const missing of [1, 2]) {
    const broken = bound.filter((_, at) => at !== missing);
    expect(await answer(form(...broken), { "content-type": FORM })).toBe(UNREADABLE);
  }
});

test("what is named again counts again", async () => {
  const sample = { input: "i".repeat(100_000), expected: "e".repeat(100_000) };
  const named = (count: number) => JSON.stringify([{ samples: [sample, ...Array(count).fill("$0:0:samples:0")] }]);
  expect(await call(named(20))).toBe("goes on");
  expect(await call(named(21))).toBe(UNREADABLE);
  const doubled = Array.from({ length: 40 }, (_, at) => (at === 0 ? ["a"] : [`$0:${at - 1}`, `$0:${at - 1}`]));
  expect(await call(JSON.stringify([doubled]).replaceAll("$0:", "$0:0:"))).toBe(UNREADABLE);
});

test("a long name of much takes no time", async () => {
  const body = JSON.stringify([{ ["k".repeat(100_000)]: Array.from({ length: 2_000 }, () => []) }]);
  expect(await longestPause(async () => expect(await call(body)).toBe("goes on"))).toBeLessThan(250);
  const places = Array.from({ length: 19_000 }, () => `$0${":0".repeat(200)}`);
  expect(await longestPause(async () => expect(await call(JSON.stringify([places]))).toBe(UNREADABLE))).toBeLessThan(
    250,
  );
});

test.each([',"x":"$B9"', ',"bound":"$Q1"', ',"__proto__":{}'])(
  "a form that says more of its action than which it is is refused: %s",
  async (more) => {
    const fields: [string, string][] = [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", `{"id":"${ID}","bound":"$@1"${more}}`],
      ["$ACTION_1:1", "[]"],
    ];
    expect(await answer(form(...fields), { "content-type": FORM })).toBe(UNREADABLE);
  },
);

test("no address below /api/ is a page that an action can be asked of", async () => {
  const url = "http://localhost/api/nothing";
  expect((await proxy(new NextRequest(url, { method: "POST", headers: { "next-action": ID } }))).status).toBe(404);
  const sources = config.matcher.filter((entry) => typeof entry === "object").map(({ has }) => has[0]?.key);
  expect(sources).toEqual(["next-action", "content-type"]);
});

test.each([
  ["no fields", ""],
  ["no end", form(["0", "[]"]).slice(0, -4)],
  ["two lists", form(["0", "[]"], ["0", "[]"])],
  ["a part that no page has", form(["0", "[]"], ["1", "[]"])],
  ["two forms", form(["0", '["$K1"]'], ["_1_a", ""], ["_2_a", ""])],
  ["a name that nobody sees", form(["_1_sou\0ce", ""], ["0", '["$K1"]'])],
  ["a file", form(["0", "[]"]).replace('name="0"', 'name="0"; filename="a"')],
  ["a type", form(["0", "[]"]).replace('name="0"', 'name="0"\r\nContent-Type: application/octet-stream')],
])("a form with %s is refused", async (_, body) => {
  expect(await answer(body, { "next-action": ID, "content-type": FORM })).toBe(UNREADABLE);
});

test("a form whose boundary is none is refused, and what calls no action goes on", async () => {
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=x", 'multipart/form-data; boundary="a"']) {
    expect(await answer(form(["0", "[]"]), { "next-action": ID, "content-type": type })).toBe(UNREADABLE);
  }
  expect(await answer("a=b", { "content-type": "application/x-www-form-urlencoded" })).toBe("goes on");
  expect(await answer("{", { "content-type": "application/json" })).toBe("goes on");
});
