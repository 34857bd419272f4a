import { describe, expect, it } from "vitest";
import { told, undeclared, withRemedy } from "./tell-failure";
import type { SampleResult } from "./verification";

const failed = (problem: string): SampleResult => ({
  function: "main",
  input: { a: 1 },
  origin: "generated",
  ok: false,
  status: "tool-error",
  durationMs: 1,
  problem,
});

describe("a failed sample", () => {
  it.each([
    ["ValueError: no.\n  tool.py line 3, in main: raise", "ValueError: no (tool.py line 3)."],
    ["TypeError: no\n    at main (tool.ts:3:44)", "TypeError: no (tool.ts line 3)."],
    ["It ran for more than 5 s.", "It ran for more than 5 s."],
    [
      'File "tool.py", line 4\n    b = = 2\n        ^\nSyntaxError: invalid syntax\n',
      "SyntaxError: invalid syntax (tool.py line 4).",
    ],
  ])("is told in one line, with its place: %s", (problem, expected) => {
    expect(told([failed(problem)])).toBe(`main({"a":1}): ${expected}`);
  });

  it("stands for the others", () => {
    expect(told([failed("no"), failed("no"), failed("no")])).toBe('main({"a":1}): no. And 2 more.');
  });
});

describe("a secret that is looked for in the environment", () => {
  it("is told how requests get it", () => {
    const error = "KeyError: 'WEATHER_API_KEY'\n  tool.py line 4, in main: key = os.environ['WEATHER_API_KEY']";
    expect(withRemedy(error)).toMatch(
      /^KeyError: 'WEATHER_API_KEY'\. A tool sees no environment and no secret: declare it/,
    );
    expect(withRemedy("KeyError: 'city'")).toBe("KeyError: 'city'");
  });
});

describe("an import that is refused", () => {
  it.each([
    [
      'TypeError: Import "zod" not a dependency\n    at tool.ts:1:19',
      'TypeError: Import "zod" not a dependency. Declare the package under “Packages”\n    at tool.ts:1:19',
    ],
    [
      'TypeError: A remote specifier was requested: "https://deno.land/x.ts", but --no-remote is specified.\n    at tool.ts:1:1',
      'TypeError: Nothing is imported from an address, such as "https://deno.land/x.ts": declare a package of npm under “Packages” and import it by its name\n    at tool.ts:1:1',
    ],
    ["TypeError: no", "TypeError: no"],
  ])("says what to do instead: %s", (error, expected) => {
    expect(withRemedy(error)).toBe(expected);
  });
});

describe("a package that is not declared", () => {
  it.each([
    [
      "ModuleNotFoundError: No module named 'bs4'. Declare the package.\n  tool.py line 2, in <module>: import bs4",
      "It imports “bs4” (tool.py line 2), which none of its packages has",
    ],
    [
      'TypeError: Import "@scope/zod" not a dependency. Declare it\n    at tool.ts:1:19',
      "It imports “@scope/zod” (tool.ts line 1), which none",
    ],
  ])("is named with its place: %s", (problem, expected) => {
    expect(undeclared(failed(problem))).toContain(expected);
  });

  it("is no other error", () => {
    expect(undeclared(failed("ValueError: No module named 'x'"))).toBeUndefined();
  });
});
