import { expect, test } from "vitest";
import { newVisitorId, readVisitor, signVisitor } from "./visitor";

const secret = "a secret of this server";

test("a signed cookie gives back its visitor", () => {
  const id = newVisitorId();
  expect(readVisitor(signVisitor(id, secret), secret)).toBe(id);
});

test.each([
  ["nothing", undefined],
  ["an unsigned ID", "AAAAAAAAAAAAAAAAAAAAAA"],
  ["another secret", signVisitor(newVisitorId(), "another secret")],
  ["a changed ID", signVisitor(newVisitorId(), secret).replace(/^./, (first) => (first === "x" ? "y" : "x"))],
  ["an ID with a path in it", signVisitor("../../../../etc/passwd", secret)],
  ["more parts", `${signVisitor(newVisitorId(), secret)}.x`],
])("%s is nobody", (_, cookie) => {
  expect(readVisitor(cookie, secret)).toBeNull();
});

test("two visitors differ", () => {
  expect(newVisitorId()).not.toBe(newVisitorId());
});
