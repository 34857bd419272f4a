import { expect, test } from "vitest";
import { createSearchIndex } from "@/lib/search";
import { toolContent } from "@/lib/testing/factories";
import { MemoryToolStore } from "@/lib/testing/tool-store";
import { reindex } from "./reindex";

test("search ends with the last state, however long an earlier one is read", async () => {
  const store = new MemoryToolStore();
  await store.ensureUser({ id: "me", handle: "me", name: "Me" });
  await store.createTool({ id: "one", slug: "one", ownerId: "me", visibility: "public" });
  const { id } = await store.addVersion({ toolId: "one", content: toolContent(), hash: "1", keywords: [] });
  await store.publishVersion("one", id, new Date());
  const read = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  let isFirst = true;
  const tools = {
    async getToolById(toolId: string) {
      const tool = await store.getToolById(toolId);
      if (!isFirst) return tool;
      isFirst = false;
      read.resolve();
      await slow.promise;
      return tool;
    },
  };
  const index = createSearchIndex();
  const earlier = reindex({ tools, index }, "one");
  await read.promise;
  await store.setState("one", "suspended");
  const later = reindex({ tools, index }, "one");
  // Time enough for the later one to be first, if it did not wait for its turn.
  await new Promise(setImmediate);
  slow.resolve();
  await Promise.all([earlier, later]);
  expect(index.size).toBe(0);
});
