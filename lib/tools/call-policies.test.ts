import { expect, test } from "vitest";
import { NO_POLICY, policyOf, type ToolPolicy } from "./call-policies";

const said = (more: Partial<ToolPolicy>): ToolPolicy => ({ ...NO_POLICY, ...more });
const own = { version: 2, isOwnPrivate: true };
const others = { version: 2, isOwnPrivate: false };

test.each([
  ["nothing was said", {}, others, "default"],
  ["an admin trusts this version", { policy: "trust", version: 2 }, others, "trust"],
  ["an admin trusted another version", { policy: "trust", version: 1 }, others, "default"],
  ["an admin saw that this version reads", { policy: "reads", version: 2 }, others, "reads"],
  ["an admin saw that of another version", { policy: "reads", version: 1 }, others, "default"],
  ["an admin forbids, whatever the version", { policy: "forbid" }, others, "forbid"],
  ["its owner trusts his private tool", { ownerTrusts: 2 }, own, "trust"],
  ["its owner trusted another version", { ownerTrusts: 1 }, own, "default"],
  ["its owner's trust is for himself", { ownerTrusts: 2 }, others, "default"],
  ["an admin's word comes before the owner's", { policy: "ask", ownerTrusts: 2 }, own, "ask"],
] as const)("%s", (_, policy, call, expected) => {
  expect(policyOf(said(policy), call)).toBe(expected);
});
