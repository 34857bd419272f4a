import { expect, test } from "vitest";
import { secretValues, type TypedSecret, typedRows } from "./typed-secrets";

/** The form's secrets with these names. */
const named = (...names: string[]) => names.map((name) => ({ name, host: "api.example.org" }));

test("each value stays in its row while the row has another's name on the way", () => {
  const typed: TypedSecret[] = [
    { name: "KEY", value: "k" },
    { name: "KEY", value: "s" },
  ];
  expect(typedRows(typed, named("KEY", "KEY"))).toEqual(typed);
  const renamed = typed.with(1, { name: "KEYS", value: "s" });
  expect(typedRows(renamed, named("KEY", "KEYS"))).toEqual(renamed);
});

test("in a form that came from elsewhere, a value goes by its name", () => {
  const typed: TypedSecret[] = [
    { name: "KEY", value: "k" },
    { name: "TOKEN", value: "t" },
    { name: "", value: "nobody's" },
  ];
  const values = typedRows(typed, named("OTHER", "KEY", "TOKEN", "")).map(({ value }) => value);
  expect(values).toEqual(["", "k", "t", ""]);
});

test("what is left empty is not sent", () => {
  expect(
    secretValues([
      { name: "KEY", value: "k" },
      { name: "TOKEN", value: "" },
    ]),
  ).toEqual({ KEY: "k" });
});
