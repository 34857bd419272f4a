import { expect, test } from "vitest";
import { svgAddress, valueKind } from "./value-kind";

test("a falsy result is shown as what it is", () => {
  expect(valueKind(0)).toEqual({ kind: "scalar", text: "0" });
  expect(valueKind(false)).toEqual({ kind: "scalar", text: "false" });
  expect(valueKind(null)).toEqual({ kind: "scalar", text: "null" });
});

test("a picture is recognised with or without an XML declaration", () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(valueKind(picture)).toEqual({ kind: "svg", source: picture });
  expect(valueKind(`<?xml version="1.0"?>\n${picture}`).kind).toBe("svg");
  expect(valueKind("about <svg>").kind).toBe("scalar");
});

test("an address of a picture carries no character that could end an attribute", () => {
  expect(svgAddress('<svg a="1">#é</svg>')).toMatch(/^data:image\/svg\+xml;charset=utf-8,[\w%.!~*'()-]+$/);
});

test("objects of scalars become rows with the columns of all of them", () => {
  expect(valueKind([{ a: 1 }, { b: "x" }])).toMatchObject({ kind: "table", columns: ["a", "b"] });
  expect(valueKind([{ a: { deep: 1 } }]).kind).toBe("json");
  expect(valueKind([{}]).kind).toBe("json");
  expect(valueKind([]).kind).toBe("json");
});

test("long or many-lined text keeps its lines", () => {
  expect(valueKind("one\ntwo")).toEqual({ kind: "text", text: "one\ntwo" });
  expect(valueKind("x".repeat(121)).kind).toBe("text");
});

test("a small record is its fields, and one with something in it stays as it is written", () => {
  expect(valueKind({ balance: 1647.01, currency: "EUR", none: null })).toEqual({
    kind: "record",
    fields: [
      { name: "balance", text: "1647.01" },
      { name: "currency", text: "EUR" },
      { name: "none", text: "null" },
    ],
  });
  expect(valueKind({ deep: { a: 1 } }).kind).toBe("json");
  expect(valueKind({ text: "one\ntwo" }).kind).toBe("json");
  expect(valueKind({}).kind).toBe("json");
});
