import { expect, test } from "vitest";
import { forStream } from "./terminal";

const HOSTILE = "\u001b[2J\u001b]52;c;ZXZpbA==\u0007 a\tb\r\nc\u009b31m\rd";

test("a terminal gets no control characters", () => {
  expect(forStream(HOSTILE, { isTTY: true })).toBe("\ufffd[2J\ufffd]52;c;ZXZpbA==\ufffd a\tb\nc\ufffd31m\ufffdd");
});

test("a file or a pipe gets the text as it is", () => {
  expect(forStream(HOSTILE, {})).toBe(HOSTILE);
});
