import { expect, test } from "vitest";
import { MemoryToolStore } from "@/lib/testing/tool-store";
import { type Obstacle, unknownTool, whyNotRunnable } from "./access";
import type { ToolState } from "./tool";
import type { Visibility } from "./values";

const ports = {
  tools: new MemoryToolStore(),
  grants: { isGranted: async (_: string, userId: string) => userId === "friend" },
};
const who = (id: string, isAdmin = false) => ({ id, isAdmin });

test.each<[string, Visibility, ToolState, ReturnType<typeof who> | null, Obstacle | null]>([
  ["a stranger", "public", "listed", null, null],
  ["a stranger", "public", "deprecated", null, null],
  ["a stranger", "public", "maintenance", null, "maintenance"],
  ["its owner", "public", "maintenance", who("owner"), null],
  ["its owner", "public", "suspended", who("owner"), "suspended"],
  ["an admin", "public", "suspended", who("admin", true), "suspended"],
  ["its owner", "private", "listed", who("owner"), null],
  ["a friend", "private", "listed", who("friend"), null],
  ["an admin", "private", "listed", who("admin", true), "not-granted"],
  ["an admin", "private", "suspended", who("admin", true), "not-granted"],
])("%s meets a %s tool that is %s", async (_, visibility, state, asker, obstacle) => {
  const tool = { id: "t", ownerId: "owner", visibility, state };
  expect(await whyNotRunnable(ports, tool, asker)).toBe(obstacle);
});

test("what somebody may not use is as unknown to him as what there is not", async () => {
  await ports.tools.createTool({ id: "diary", slug: "diary", ownerId: "owner", visibility: "private" });
  await ports.tools.createTool({ id: "draft", slug: "draft", ownerId: "owner", visibility: "public" });
  await ports.tools.setState("diary", "listed");
  const told = (id: string) =>
    Promise.all(["diary", "draft", "nope"].map((slug) => unknownTool(ports, [slug], { id })));
  const [noDiary, noDraft, noNope] = ["diary", "draft", "nope"].map((slug) => `There is no tool “${slug}”.`);
  expect(await told("owner")).toEqual([undefined, undefined, noNope]);
  expect(await told("friend")).toEqual([undefined, noDraft, noNope]);
  expect(await told("stranger")).toEqual([noDiary, noDraft, noNope]);
  expect(await unknownTool(ports, ["diary", "nope"], { id: "owner" })).toBe(noNope);
});
