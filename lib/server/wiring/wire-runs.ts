import type { Logger } from "pino";
import { userIdOf } from "@/lib/accounts";
import { answerQuestion, type TeamPort } from "@/lib/agent";
import type { Database } from "@/lib/db";
import type { Env } from "@/lib/env";
import type { Mart, SourceReader } from "@/lib/publishing";
import { type ChatService, createChatService, createRunService, type RunService } from "@/lib/runs";
import { programsIn, type Sandbox } from "@/lib/sandbox";
import type { Search } from "@/lib/search";
import { toSearchDocuments } from "@/lib/tools";
import { boundsBy } from "./bounds-of";
import type { createPlannerChooser } from "./choose-planner";
import { askerOf, createAskerReader } from "./read-asker";
import type { Stores } from "./stores";

interface Parts {
  stores: Stores;
  mart: Mart;
  search: Search;
  sandbox: Sandbox;
  reader: Pick<SourceReader, "checkArguments">;
  createPlanner: ReturnType<typeof createPlannerChooser>;
  team: TeamPort;
  onEnded: (runId: string) => void;
  env: Env;
  database: Pick<Database, "kind">;
  log: Logger;
}

/** Runs, and the chats that they stand in. */
export function wireRuns({
  stores,
  mart,
  search,
  sandbox,
  reader,
  createPlanner,
  team,
  onEnded,
  env,
  database,
  log,
}: Parts): {
  runs: RunService;
  chats: ChatService;
} {
  const { runs: store, tools } = stores;
  const runs = createRunService({
    store,
    answer: answerQuestion,
    createPlanner,
    workerId: crypto.randomUUID(),
    onError: (error) => log.error({ err: error }, "a run met an error that nobody expected"),
    onEnded,
    boundsOf: boundsBy(env),
    isAlone: database.kind === "pglite",
    checkGiven: (asked, owner) => reader.checkArguments(asked, owner),
    readAsker: createAskerReader(stores),
    documentOf: async (slug, name) => {
      const tool = await tools.getTool(slug);
      return tool ? toSearchDocuments(tool).find((document) => document.function === name) : undefined;
    },
    ports: {
      search,
      team,
      sandbox: sandbox.name,
      runFunction: ({ tool, ...call }, options) =>
        mart.runFunction({ ...call, slug: tool, asker: askerOf(options?.owner), lent: options?.lent }, options),
      runProgram: programsIn(sandbox),
      factsOf: ({ tool, function: name }, { owner, lent }) =>
        mart.factsOf({ slug: tool, function: name, asker: askerOf(owner), lent }),
    },
  });
  const chats = createChatService({
    store,
    mayShow: async (slug, ownerKey) => {
      const tool = await tools.findTool(slug);
      return tool !== null && (tool.visibility === "public" || tool.ownerId === userIdOf(ownerKey));
    },
  });
  return { runs, chats };
}
