import { expect, test } from "vitest";
import type { InputSchema, Json } from "@/lib/json";
import { type Field, fieldText, schemaFields } from "./fields";
import { readForm } from "./read-field";

const SCHEMA: InputSchema = {
  type: "object",
  required: ["a", "operator", "values", "word"],
  properties: {
    a: { type: "number", minimum: 0, maximum: 10 },
    operator: { enum: ["+", "-", 2] },
    values: { type: "array", items: { type: "number" } },
    word: { type: "string", minLength: 2 },
    times: { type: ["integer", "null"], default: 3 },
    exact: { anyOf: [{ type: "boolean" }, { type: "null" }] },
    nested: { type: "object" },
    text: { type: "string" },
    day: { type: "string", format: "date" },
  },
};

const FIELDS = schemaFields(SCHEMA);
const FILLED = { a: "1.5", operator: "+", values: "1\n2.5\n", word: "hi" };

test("each property becomes the field that fits it", () => {
  expect(FIELDS.map(({ name, kind }) => [name, kind])).toEqual([
    ["a", "number"],
    ["operator", "choice"],
    ["values", "lines"],
    ["word", "text"],
    ["times", "integer"],
    ["exact", "boolean"],
    ["nested", "json"],
    ["text", "long-text"],
    ["day", "date"],
  ]);
  expect(FIELDS.find(({ name }) => name === "times")?.fallback).toBe("3");
});

test("a colour has an input of its kind", () => {
  const text = { type: "string" };
  const properties = {
    color: text,
    text_colour: text,
    background: text,
    tint: { ...text, format: "color" },
    colour_count: text,
  };
  expect(schemaFields({ type: "object", properties }).map(({ kind }) => kind)).toEqual([
    "colour",
    "colour",
    "colour",
    "colour",
    "text",
  ]);
});

test("more choices than anybody looks through are written", () => {
  const choices = Array.from({ length: 301 }, (_, at) => `c${at}`);
  const properties = { few: { enum: choices.slice(1) }, many: { enum: choices }, mixed: { enum: [...choices, 1] } };
  const fields = schemaFields({ type: "object", properties });
  expect(fields.map(({ kind, choices: shown }) => [kind, shown.length])).toEqual([
    ["choice", 300],
    ["text", 0],
    ["json", 0],
  ]);
});

test("a filled form reads as arguments; optional fields that are empty are left out", () => {
  expect(readForm(FIELDS, FILLED)).toEqual({ arguments: { a: 1.5, operator: "+", values: [1, 2.5], word: "hi" } });
  expect(readForm(FIELDS, { ...FILLED, operator: "2", exact: "false", nested: '{"x":[1]}', times: "4" })).toMatchObject(
    {
      arguments: { operator: 2, exact: false, nested: { x: [1] }, times: 4 },
    },
  );
});

test.each([
  [{ a: "" }, "a", "Please fill this in."],
  [{ a: "ten" }, "a", "“ten” is not a number."],
  [{ a: "11" }, "a", "At most 10."],
  [{ times: "1.5" }, "times", "This must be a whole number."],
  [{ word: "x" }, "word", "At least 2 characters."],
  [{ operator: "/" }, "operator", "Please pick one from the list."],
  [{ values: "1\nx" }, "values", "“x” is not a number."],
])("%j is refused with a reason", (change, name, problem) => {
  expect(readForm(FIELDS, { ...FILLED, ...change })).toEqual({ problems: { [name]: problem } });
});

test("broken JSON is refused, and an empty required list is a list", () => {
  expect(readForm(FIELDS, { ...FILLED, nested: "{" })).toMatchObject({
    problems: { nested: expect.stringMatching(/^This is not JSON/) },
  });
  expect(readForm(FIELDS, { ...FILLED, values: "" })).toMatchObject({ arguments: { values: [] } });
});

test("a value becomes the text that reads back as the same value", () => {
  const text = (value: Json, kind: Field["kind"]) => fieldText(value, { kind, choices: [] });
  expect(text(["a", "b"], "lines")).toBe("a\nb");
  expect(text({ x: 1 }, "json")).toBe('{"x":1}');
  expect(text("plain", "text")).toBe("plain");
  expect(text("quoted", "json")).toBe('"quoted"');
  expect(text(0, "number")).toBe("0");
});

test("null is an empty field, unless it is one of the choices or JSON", () => {
  const properties = {
    word: { type: ["string", "null"] },
    times: { type: ["integer", "null"] },
    size: { anyOf: [{ enum: ["small", "large"] }, { type: "null" }] },
    named: { enum: ["small", null] },
    any: {},
  };
  const fields = schemaFields({ type: "object", properties });
  const texts = Object.fromEntries(fields.map((field) => [field.name, fieldText(null, field)]));
  expect(texts).toEqual({ word: "", times: "", size: "", named: "null", any: "null" });
  expect(readForm(fields, texts)).toEqual({ arguments: { named: null, any: null } });
});

test("an input that has to be given is null where its field is empty, if it may be", () => {
  const properties = {
    times: { type: ["number", "null"] },
    exact: { anyOf: [{ type: "boolean" }, { type: "null" }] },
    size: { anyOf: [{ enum: ["small", "large"] }, { type: "null" }] },
    day: { type: ["string", "null"], format: "date" },
    nested: { type: ["object", "null"] },
    word: { type: ["string", "null"] },
    values: { anyOf: [{ type: "array", items: { type: "number" } }, { type: "null" }] },
  };
  const fields = schemaFields({ type: "object", properties, required: Object.keys(properties) });
  const empty = { times: null, exact: null, size: null, day: null, nested: null, word: null, values: [] };
  expect(readForm(fields, {})).toEqual({ arguments: empty });
  expect(readForm(fields, { times: "2", exact: "true" })).toEqual({ arguments: { ...empty, times: 2, exact: true } });
});

test("a name or a unit that has to be given is asked for, unless its schema says that an empty text will do", () => {
  const text = { type: "string" };
  const properties = {
    unit: text,
    colour: text,
    text,
    old: { ...text, examples: ["apple\nbanana"] },
    prefix: { ...text, minLength: 0 },
    suffix: { ...text, examples: ["", "!"] },
    separator: { ...text, default: "" },
  };
  const fields = schemaFields({ type: "object", properties, required: Object.keys(properties) });
  const asked = "Please fill this in.";
  expect(readForm(fields, {})).toEqual({ problems: { unit: asked, colour: asked } });
  const given = { unit: " ", colour: "red" };
  const empty = { text: "", old: "", prefix: "", suffix: "", separator: "" };
  expect(readForm(fields, given)).toEqual({ arguments: { ...given, ...empty } });
});

test("what has to be given is asked for where null is picked as such, or not taken", () => {
  const properties = {
    named: { enum: ["small", null] },
    typed: { type: ["string", "null"], enum: ["small"] },
    n: { type: "number" },
  };
  const fields = schemaFields({ type: "object", properties, required: Object.keys(properties) });
  expect(readForm(fields, {})).toEqual({
    problems: { named: "Please fill this in.", typed: "Please fill this in.", n: "Please fill this in." },
  });
});
