import { resolve } from "node:path";
import { expect, test } from "vitest";
import { BrowserReport, UnitReport } from "./test-reports";

test("names the unit tests that failed, and files that could not be loaded", () => {
  const passed = { fullName: "adds up", status: "passed" };
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: resolve("lib/sum.test.ts"),
        status: "failed",
        assertionResults: [passed, { fullName: "sums › of nothing", status: "failed" }],
      },
      { name: resolve("lib/broken.test.ts"), status: "failed", assertionResults: [] },
    ],
  };
  expect(UnitReport.parse(report)).toEqual({
    passed: 1,
    failed: ["lib/sum.test.ts: sums › of nothing", "lib/broken.test.ts"],
  });
});

test("names the browser tests that failed or passed at a second attempt, in groups too", () => {
  const spec = (title: string, status: string) => ({ title, file: "chat.spec.ts", line: 7, tests: [{ status }] });
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec("asks", "expected"), spec("stops", "unexpected")],
        suites: [{ specs: [spec("goes on", "flaky"), spec("waits", "skipped")] }],
      },
    ],
  };
  expect(BrowserReport.parse(report)).toEqual({
    passed: 1,
    failed: ["e2e/chat.spec.ts:7: stops", "e2e/chat.spec.ts:7: goes on"],
  });
});
