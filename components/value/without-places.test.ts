import { expect, test } from "vitest";
import { withoutPlaces } from "./without-places";

test("who only uses a tool reads what is wrong, and not where in its source that was found", () => {
  expect(withoutPlaces("Error: Unknown unit “”\n    at findUnit (tool.ts:167:20)\n    at main (tool.ts:9:3)")).toBe(
    "Error: Unknown unit “”",
  );
  expect(withoutPlaces("Error: No\n    at tool.js:3:9")).toBe("Error: No");
  expect(withoutPlaces("ValueError: No\n  tool.py line 5, in main: helper()\n  tool.py line 3, in helper")).toBe(
    "ValueError: No",
  );
});

test("what the tool says itself and a place in a program that was given to it stay", () => {
  const own = "Error: The table has a fault\n  at line 3 of tool.ts\n  in column 2";
  expect(withoutPlaces(own)).toBe(own);
  const program = "ZeroDivisionError: division by zero\n  program.py line 2, in <module>: print(x / 0)";
  expect(withoutPlaces(`${program}\n  tool.py line 6, in main: exec(code)`)).toBe(program);
});
