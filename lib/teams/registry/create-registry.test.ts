import { expect, test } from "vitest";
import { nobodyElsewhere } from "@/lib/testing/outside-agents";
import type { Agent } from "./agent";
import { createRegistry } from "./create-registry";

const unused = () => Promise.reject(new Error("nobody asks for this"));

test("an agent over a tool that its owner does not know is refused at that field, and not kept", async () => {
  const kept: Agent[] = [];
  const registry = createRegistry({
    store: {
      ...{ list: async () => kept, isFree: async () => true },
      add: async (agent) => {
        kept.push(agent);
        return null;
      },
      ...{ find: unused, findAll: unused, remove: unused, suspend: unused, seen: unused, setDecides: unused },
      ...{ keepCard: unused, contactsOf: unused, outcomes: unused },
    },
    keys: { create: unused, list: unused, revoke: unused },
    ...nobodyElsewhere,
    unknownTool: async (owner, slugs) =>
      owner === null && slugs.includes("nope") ? "There is no tool “nope”." : undefined,
    onError: (error) => expect.unreachable(String(error)),
  });
  const request = { name: "Counter", description: "Counts with the tools of the mart.", kind: "mart" as const };
  await expect(registry.register(null, { ...request, tools: ["calculator", "nope"] })).rejects.toMatchObject({
    ...{ code: "invalid-input", fields: { tools: "There is no tool “nope”." } },
  });
  expect(kept).toEqual([]);
  expect((await registry.register(null, { ...request, tools: ["calculator"] })).agent.tools).toEqual(["calculator"]);
  await registry.close();
});
