import { z } from "zod";

/** What is read of the kit's report. */
const Report = z.object({
  per_requirement: z.record(
    z.string(),
    z.object({
      level: z.string(),
      transports: z.record(z.string(), z.string()),
      errors: z.array(z.string()),
    }),
  ),
});

const BINDINGS = ["jsonrpc", "http_json"];

/** What the kit gets wrong, by requirement and binding, with why. What stands here and passes is a failure, too. */
const SUCCESS_FOR_ERROR = "it asks for an error, gets the right one, and counts whatever is no success as failed";
const KIT_IS_WRONG: Readonly<Record<string, string>> = {
  "CORE-SEND-003 jsonrpc": SUCCESS_FOR_ERROR,
  "CORE-SEND-003 http_json": SUCCESS_FOR_ERROR,
  "CORE-MULTI-002a jsonrpc": SUCCESS_FOR_ERROR,
  "CORE-MULTI-002a http_json": SUCCESS_FOR_ERROR,
};

/** What came of the requirements that MUST be met, a line each that is not. */
export function judge(told: unknown): { lines: string[]; hasPassed: boolean } {
  const counts = { passed: 0, failed: 0, skipped: 0, wrong: 0 };
  const lines: string[] = [];
  const { per_requirement: requirements } = Report.parse(told);
  for (const [id, { level, transports, errors }] of Object.entries(requirements)) {
    if (level !== "MUST") continue;
    for (const [binding, status] of Object.entries(transports)) {
      const isOfBinding = BINDINGS.includes(binding);
      const why = KIT_IS_WRONG[`${id} ${binding}`];
      if (why !== undefined && status !== "PASS") {
        counts.wrong += 1;
        lines.push(`wrong    ${id} ${binding}: ${why}`);
      } else if (why !== undefined) {
        counts.failed += 1;
        lines.push(`passes   ${id} ${binding}: take it off the list of what the kit gets wrong`);
      } else if (status === "PASS") counts.passed += 1;
      else if (status === "FAIL") {
        counts.failed += 1;
        lines.push(`failed   ${id} ${binding}: ${errors.join("; ").slice(0, 500)}`);
      } else if (isOfBinding) {
        counts.skipped += 1;
        lines.push(`skipped  ${id} ${binding}`);
      }
    }
  }
  const { passed, failed, skipped, wrong } = counts;
  lines.push(
    `MUST: ${passed} passed, ${failed} failed, ${skipped} do not apply here, ${wrong} that the kit gets wrong.`,
  );
  return { lines, hasPassed: failed === 0 && passed > 0 };
}
