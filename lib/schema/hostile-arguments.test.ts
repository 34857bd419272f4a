import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { HOSTILE_ARGUMENTS, HOSTILE_SCHEMAS } from "@/lib/testing/hostile-schemas";
import { longestPause } from "@/lib/testing/longest-pause";
import { checkSchemas } from "./input-schema";
import { validateArguments } from "./validate-arguments";

/** What the server's thread may be held for, in milliseconds. */
const PAUSE = 250;

// The first schema of all takes the validator's own set-up with it.
beforeAll(() => void validateArguments({ type: "object", properties: { x: { type: "string" } } }, { x: "" }));

describe("hostile arguments hold the server for a moment at most", () => {
  it.each(HOSTILE_ARGUMENTS)("%s", async (_name, inputs, values) => {
    expect(await longestPause(() => validateArguments(inputs, values))).toBeLessThan(PAUSE);
  });
});

describe("hostile schemas are refused, or compiled in a moment", () => {
  it.each(HOSTILE_SCHEMAS)("%s", async (_name, inputs) => {
    const check = () => {
      try {
        checkSchemas({ name: "f", inputs });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    };
    expect(await longestPause(check)).toBeLessThan(PAUSE);
  });
});
