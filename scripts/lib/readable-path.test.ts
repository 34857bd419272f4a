import { expect, test } from "vitest";
import { isReadablePath } from "./readable-path";

test.each([
  ["/tools/calculator", true],
  ["/tools/caf%C3%A9?q=100%", true],
  ["/", true],
  ["/tools/%E0%A4%A", false],
  ["/tools/100%", false],
  ["/api/verifications/%00/events", false],
])("%s: %s", (url, readable) => {
  expect(isReadablePath(url)).toBe(readable);
});
