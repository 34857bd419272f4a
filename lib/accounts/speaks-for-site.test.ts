import { expect, test } from "vitest";
import { handleProblem } from "./handle";
import { nameProblem, normalizeName } from "./name";

test.each(
  "adm1n admln admin1 the-admin agient-team ag1ent agient1 t00l-mart toolmart tool-mart-admin rnoderator 0fficial superagent sup-port p1atform settlngs".split(
    " ",
  ),
)("the handle %s could be taken for the site's own", (handle) => {
  expect(handleProblem(handle)).toContain("is reserved");
});

test.each(["ada", "user1", "tools4you", "agentina", "administration", "mart1n", "anna-staff"])(
  "the handle %s is free",
  (handle) => {
    expect(handleProblem(handle)).toBeUndefined();
  },
);

test.each(["AGIent", "Admin", "Tool-Mart Admin", "AGIent ✓", "ΑGIent", "A\u034fGIent"])(
  "the name %s could be taken for the site's own",
  (name) => {
    expect(nameProblem(normalizeName(name))).toContain("the site's own");
  },
);

test("a name that nobody sees is none", () => {
  for (const name of ["\u2800", "\u3164\u3164", "\u034f"]) expect(normalizeName(name)).toBe("");
  expect(nameProblem(normalizeName("Ada  Lovelace"))).toBeUndefined();
});
