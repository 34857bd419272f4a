import { expect, test } from "vitest";
import type { StartRun } from "@/lib/runs";
import type { Agent } from "@/lib/teams";
import type { ToolHead } from "@/lib/tools";
import { runTaskBy } from "./run-task";

const TOOLS: Record<string, Pick<ToolHead, "id" | "ownerId" | "visibility">> = {
  open: { id: "1", ownerId: "ann", visibility: "public" },
  own: { id: "2", ownerId: "ann", visibility: "private" },
  "granted-to-ann": { id: "3", ownerId: "cleo", visibility: "private" },
};

/** What a task is begun as, and which owners the run is looked at as afterwards. */
async function begun(tools: string[], teamOwner: string) {
  const started: StartRun[] = [];
  const askedAs = new Set<string>();
  const runTask = runTaskBy({
    tools: { findTool: async (slug) => (TOOLS[slug] as ToolHead | undefined) ?? null },
    runs: {
      async start(request) {
        started.push(request);
        return { runId: "run", chatId: null };
      },
      async *events(_, ownerKey) {
        askedAs.add(ownerKey);
        const at = new Date().toISOString();
        const call = {
          tool: "own",
          version: 1,
          function: "main",
          owner: "ann",
          arguments: {},
          inputs: { type: "object" },
        };
        const event = { type: "approval-requested", seq: 1, at, runId: "run", callId: "1", effect: "changes", ...call };
        yield [event as never];
      },
      async decideApproval({ ownerKey, decision }) {
        askedAs.add(`${ownerKey} ${decision}`);
      },
      cancel: async () => undefined,
      async get(_, ownerKey) {
        askedAs.add(ownerKey);
        return { status: "answered", answer: "Done." } as never;
      },
    },
  });
  const agent = { tools, ownerKey: "user:ann" } as Agent;
  const task = { question: "Do it", ownerKey: teamOwner };
  expect(await runTask(agent, task, new AbortController().signal)).toEqual({ isDone: true, text: "Done." });
  return { started: started[0], askedAs: [...askedAs] };
}

test("a stranger's task is his own question, outside his chats, with public tools alone where none is named", async () => {
  const { started, askedAs } = await begun([], "user:bob");
  expect(started).toEqual({ ownerKey: "user:bob", question: "Do it", inChat: false, lent: [] });
  expect(askedAs).toEqual(["user:bob", "user:bob refuse"]);
});

test("of named tools the agent's owner lends his own, and none that was granted to him", async () => {
  const tools = ["open", "own", "granted-to-ann", "gone"];
  expect((await begun(tools, "user:bob")).started).toMatchObject({ ownerKey: "user:bob", tools, lent: ["2"] });
});

test("its owner's own tasks are done with all that he may use", async () => {
  expect((await begun([], "user:ann")).started).toEqual({ ownerKey: "user:ann", question: "Do it", inChat: false });
});
