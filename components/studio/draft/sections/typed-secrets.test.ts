import { expect, test } from "vitest";
import { renamedSecret } from "./renamed-secret";

test("the value of a secret goes with its name", () => {
  expect(renamedSecret({ KEY: "k", TOKN: "t" }, "TOKN", "TOKEN", ["KEY"])).toEqual({ KEY: "k", TOKEN: "t" });
  const emptied = renamedSecret({ TOKN: "t" }, "TOKN", "", []);
  expect(renamedSecret(emptied, "", "TOKEN", [])).toEqual({ TOKEN: "t" });
});

test("a name that was not typed a value for changes nothing", () => {
  const values = { KEY: "k" };
  expect(renamedSecret(values, "TOKN", "TOKEN", ["KEY"])).toBe(values);
  expect(renamedSecret(values, "KEY", "KEY", [])).toBe(values);
});

test("a name that is another's on the way costs neither its value", () => {
  const values = { KEY: "k", KEYS: "s" };
  const onTheWay = renamedSecret(values, "KEYS", "KEY", ["KEY"]);
  expect(onTheWay).toEqual(values);
  expect(renamedSecret(onTheWay, "KEY", "KEYS", ["KEY"])).toEqual(values);
});
