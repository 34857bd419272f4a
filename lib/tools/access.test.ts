import { expect, test } from "vitest";
import { MemoryToolStore } from "@/lib/testing/tool-store";
import { type Obstacle, whyNotRunnable } from "./access";
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
