import path from "node:path";
import { z } from "zod";

/** What a runner counted, and a line for each test that failed. */
export interface Count {
  passed: number;
  failed: string[];
}

/** Vitest's JSON report. A file that could not be loaded has a message and no tests. */
export const UnitReport = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform(({ numPassedTests, testResults }): Count => {
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const file = path.relative(process.cwd(), name);
      const tests = assertionResults.filter((test) => test.status === "failed");
      if (status === "failed" && tests.length === 0) return [file];
      return tests.map((test) => `${file}: ${test.fullName}`);
    });
    return { passed: numPassedTests, failed };
  });

interface Suite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
  suites?: Suite[] | undefined;
}

const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        tests: z.array(z.object({ status: z.string() })),
      }),
    ),
    suites: z.array(Suite).optional(),
  }),
);

/** Playwright's JSON report. One that passed at a second attempt failed. */
export const BrowserReport = z
  .object({ stats: z.object({ expected: z.number() }), suites: z.array(Suite) })
  .transform(({ stats, suites }): Count => ({ passed: stats.expected, failed: suites.flatMap(failedOf) }));

function failedOf({ specs, suites = [] }: Suite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ title, file, line }) => `e2e/${file}:${line}: ${title}`);
  return [...own, ...suites.flatMap(failedOf)];
}
