import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { hostileSources } from "@/lib/testing/hostile-sources";
import { inferFunctions } from "@/lib/testing/infer";

/** Far more than the linear work takes, and far less than quadratic work would. */
const MAX_MS = 5_000;

describe("hostile source", () => {
  it.each(hostileSources(60_000))("%s", (_, runtimes, source) => {
    for (const runtime of runtimes) {
      const start = performance.now();
      try {
        const text = JSON.stringify(inferFunctions(runtime, source));
        expect(text.length).toBeLessThan(1_000_000);
      } catch (error) {
        expect(AppError.is(error) && error.code).toBe("invalid-input");
        expect(String(error).length).toBeLessThan(300);
      }
      expect(performance.now() - start).toBeLessThan(MAX_MS);
    }
  });
});
