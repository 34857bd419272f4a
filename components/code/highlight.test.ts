import { expect, test } from "vitest";
import { highlight } from "./highlight";

const textOf = (lines: Awaited<ReturnType<typeof highlight>>) =>
  lines.map((line) => line.map(({ content }) => content).join("")).join("\n");

test("colours go on over blocks of lines, and every piece knows its place", async () => {
  const code = `"""${"a doc\n".repeat(50)}"""\ndef main(a):\n    return a\n`;
  const lines = await highlight(code, "python");
  expect(textOf(lines)).toBe(code);
  expect(lines[45]?.[0]?.color).toBe(lines[1]?.[0]?.color);
  expect(lines[51]?.[0]?.color).not.toBe(lines[1]?.[0]?.color);
  for (const token of lines.flat()) expect(code.slice(token.offset).startsWith(token.content)).toBe(true);
});

test.each([
  ["one endless line", `function main() {\n  ${"a".repeat(59_000)}\n}`],
  ["many long lines", `${"a".repeat(299)}\n`.repeat(190)],
])("%s takes no longer than it may, and nothing waits meanwhile", async (_, code) => {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await highlight("let x;", "javascript");
  const started = performance.now();
  last = started;
  longest = 0;
  const lines = await highlight(code, "javascript", 300);
  clearInterval(timer);
  expect(textOf(lines)).toBe(code);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(longest).toBeLessThan(2_500);
});
