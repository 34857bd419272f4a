import { expect, test } from "vitest";
import { attachmentProblem, isAttached, LONGEST_ATTACHMENT } from "./attachment";

test("a long text goes along, a short one into the question, and one that is too long nowhere", () => {
  expect(isAttached("What is 17 times 23?")).toBe(false);
  expect(isAttached("name,age\n".repeat(300))).toBe(true);
  expect(attachmentProblem("x".repeat(LONGEST_ATTACHMENT))).toBeNull();
  expect(attachmentProblem("x".repeat(LONGEST_ATTACHMENT + 1))).toContain("200,001 characters; at most 200,000");
});
