import { describe, expect, it, test } from "vitest";
import type { Json } from "@/lib/json";
import type { CallResult } from "../planner";
import { fillHandles, heldValues, holdsGiven, readHeld, withJsonTexts } from "./handles";

function ended(callId: string, value: Json, status: CallResult["status"] = "ok"): CallResult {
  return { call: { tool: "t", function: "f", arguments: {}, reason: "" }, callId, status, value };
}

const held = heldValues(
  [
    ended("call-1", { rows: [{ name: "a" }, { name: "b" }], "two words": 2 }),
    ended("call-2", { content: "seen", data: { hidden: [1] } }),
    ended("call-3", "an error's value", "tool-error"),
  ],
  { table: [[1, 2]] },
);

describe("handles", () => {
  it.each<[string, Json]>([
    ["$call-1.rows[1].name", "b"],
    ["$call-1.rows", [{ name: "a" }, { name: "b" }]],
    ["$call-1.two words", 2],
    ["$call-2", "seen"],
    ["$call-2.data.hidden[0]", 1],
    ["$data.table[0][1]", 2],
  ])("%s stands for its value wherever it stands", (handle, value) => {
    const filled = fillHandles({ plain: handle, deep: [{ in: handle }] }, held);
    expect(filled).toEqual({ ok: true, arguments: { plain: value, deep: [{ in: value }] }, hadHandles: true });
  });

  it.each(["$5", "$call-9.rows", "$call-3", "costs $call-1", "$call-1.rows and more..", "$", "$data2", "$callers"])(
    "%s is a text like any other",
    (text) => {
      const found = fillHandles({ text }, held);
      // What is none of the run's stays; a path that leads nowhere is said to.
      if (found.ok) expect(found).toEqual({ ok: true, arguments: { text }, hadHandles: false });
      else expect(found.error).toContain("leads nowhere");
    },
  );

  it.each(["$call-1.rows[9]", "$call-1.nothing", "$call-1.constructor", "$call-1.rows.length", "$data.__proto__"])(
    "%s leads nowhere, and that is said",
    (handle) => {
      expect(fillHandles({ handle }, held)).toMatchObject({ ok: false, error: expect.stringContaining(handle) });
    },
  );

  it("puts in no more than a call takes, however often a handle is named", () => {
    const large = heldValues([ended("call-1", "x".repeat(900_000))]);
    expect(fillHandles({ once: "$call-1", twice: "$call-1" }, large).ok).toBe(true);
    const often = fillHandles({ list: Array.from({ length: 10_000 }, () => "$call-1") }, large);
    expect(often).toMatchObject({ ok: false, error: expect.stringContaining("more than a call takes") });
  });

  it("a value that looks like a handle is put in as it is, and not followed", () => {
    const values = heldValues([ended("call-1", "$call-2"), ended("call-2", "secret")]);
    expect(fillHandles({ a: "$call-1" }, values)).toMatchObject({ arguments: { a: "$call-2" } });
  });

  it("names the handles there are to who asks for another", () => {
    expect(readHeld("$call-7", held)).toEqual({ problem: expect.stringContaining("$data, $call-1, $call-2") });
    expect(readHeld("$call-1.rows[0]", held)).toEqual({ value: { name: "a" } });
  });
});

test("what stands in place of a handle is JSON to an input that takes a text, and what was written out is left", () => {
  const inputs = { type: "object" as const, properties: { json: { type: "string" }, rows: { type: "array" } } };
  const filled = { json: { a: 1 }, rows: [1], own: [2] };
  expect(withJsonTexts({ json: "$data", rows: "$data.rows", own: [2] }, filled, inputs)).toEqual({
    ...{ json: '{"a":1}', rows: [1], own: [2] },
  });
  expect(withJsonTexts({ json: { a: 1 } }, { json: { a: 1 } }, inputs)).toEqual({ json: { a: 1 } });
});

test("what names a part of what was given along is told, wherever it stands", () => {
  expect(holdsGiven({ rows: [{ all: "$data.table" }] })).toBe(true);
  expect(holdsGiven({ rows: ["$call-1", "$data and more"] })).toBe(false);
});
