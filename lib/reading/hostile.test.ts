import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { hostileSources } from "@/lib/testing/hostile-sources";
import { inferFunctions } from "@/lib/testing/infer";

/** Far more than the linear work takes, and far less than quadratic work would, in ms of this thread's processor time. */
const MAX_MS = 5_000;

/** Unlike the clock, it does not count what else a busy machine does meanwhile. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

describe("hostile source", () => {
  it.each(hostileSources(60_000))("%s", (_, runtimes, source) => {
    for (const runtime of runtimes) {
      const start = processorMs();
      try {
        const text = JSON.stringify(inferFunctions(runtime, source));
        expect(text.length).toBeLessThan(1_000_000);
      } catch (error) {
        expect(AppError.is(error) && error.code).toBe("invalid-input");
        expect(String(error).length).toBeLessThan(300);
      }
      expect(processorMs() - start).toBeLessThan(MAX_MS);
    }
  });
});
