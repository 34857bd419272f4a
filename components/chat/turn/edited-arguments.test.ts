import { expect, test } from "vitest";
import { schemaFields } from "@/components/schema-form/fields";
import { askedTexts, readEdited } from "./edited-arguments";

const FIELDS = schemaFields({
  type: "object",
  required: ["note", "lines"],
  properties: {
    note: { type: "string" },
    title: { type: ["string", "null"] },
    count: { anyOf: [{ type: "integer" }, { type: "null" }] },
    size: { anyOf: [{ enum: ["small", "large"] }, { type: "null" }] },
    lines: { type: "array", items: { type: "string" } },
  },
});
const ASKED = { note: "one", title: null, count: null, size: null, lines: ["two\nlines", "", "  "], hidden: 1 };

const edit = (change: Record<string, string>) => readEdited(FIELDS, ASKED, { ...askedTexts(FIELDS, ASKED), ...change });

test("a call that nobody edited is approved as it was asked", () => {
  expect(edit({})).toEqual({});
});

test("what was edited is sent, and all else as it was asked", () => {
  expect(edit({ note: "other" })).toEqual({ changed: { ...ASKED, note: "other" } });
  expect(edit({ count: "3", size: "large" })).toEqual({ changed: { ...ASKED, count: 3, size: "large" } });
});

test("an optional field that was emptied is left out", () => {
  const asked = { note: "one", title: "A title", lines: [] };
  const texts = { ...askedTexts(FIELDS, asked), title: "" };
  expect(readEdited(FIELDS, asked, texts)).toEqual({ changed: { note: "one", lines: [] } });
});

test("only what was edited can be wrong", () => {
  expect(edit({ count: "many" })).toEqual({ problems: { count: "“many” is not a number." } });
});
