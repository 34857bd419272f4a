import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@/lib/db";
import type { Env } from "@/lib/env";
import { plannerLabel } from "@/lib/format";
import { createApiKeys } from "@/lib/keys";
import { createPlannerWorkers } from "@/lib/planner/worker";
import { createCatalogue, createModeration, createProcessReader, seedTools, sharedPrograms } from "@/lib/publishing";
import { createReview } from "@/lib/reading/review";
import { createSearchIndex, type Following, withShippedVectors } from "@/lib/search";
import { createFeedbacks } from "@/lib/statistics";
import { checkDaily } from "../check-daily";
import { createEmbeddings } from "../create-embeddings";
import { keepIndexed } from "../keep-indexed";
import { createLog } from "../log";
import type { App } from "./app";
import { readPlanning } from "./choose-planner";
import { createSandbox } from "./create-sandbox";
import { teamPort } from "./hand-over";
import { createStores } from "./stores";
import { unknownToolFor } from "./unknown-tool";
import { a2aSources } from "./wire-a2a";
import { wireAccounts } from "./wire-accounts";
import { wireModels } from "./wire-models";
import { wirePublishing } from "./wire-publishing";
import { wireRuns } from "./wire-runs";
import { wireStatistics } from "./wire-statistics";
import { wireTeams } from "./wire-teams";

type Wired = Awaited<ReturnType<typeof wire>>;

/** Where the tools that ship are. */
const SHIPPED = path.join(process.cwd(), "prisma", "seed");

/** Wires ports to drivers, of which nothing is asked yet. Errors: AppErrors that say what in the environment to set right. */
async function wire(env: Env) {
  const log = createLog(env);
  const dataDir = env.AGIENT_DATA_DIR;
  const cacheDir = env.AGIENT_CACHE_DIR ?? path.join(dataDir, "cache");
  const offline = createPlannerWorkers({
    cacheDir,
    onGivenUp: (what) => log.warn(what, "a question was too much for the offline planner: it was given up"),
  });
  const reader = createProcessReader({ cacheDir });
  const { kind, ...planning } = readPlanning(env);
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, cacheDir });
  const sandbox = createSandbox(env, { cacheDir, log, sharedPrograms: await sharedPrograms(SHIPPED) });
  const embeddings = createEmbeddings(env);
  const stores = createStores(database, env);
  const { tools, secrets, checks, keptSamples } = stores;
  const { models, createPlanner, modelOf } = wireModels(env, { planning, stores, offline, reader, sandbox });
  const { statistics, reliability, counter } = wireStatistics(stores, log);
  const index = createSearchIndex({
    embeddings,
    reliabilityOf: (toolId) => reliability.of(toolId),
    store: withShippedVectors(stores.embeddings),
    onEmbeddingFailed: (error) => log.warn({ err: error }, "documents could not be embedded: search goes on without"),
  });
  const review = createReview({ cacheDir });
  const parts = { database, stores, reader, sandbox, index, embeddings, review, log };
  const { mart, publishing, queue, seeds } = wirePublishing(env, parts);
  const daily = checkDaily({
    ports: { tools, secrets, reader, sandbox, index, checks, keptSamples },
    everyHours: env.AGIENT_CHECK_HOURS,
    onError: (error) => log.error({ err: error }, "a tool's samples could not be run again"),
  });
  const onEnded = (runId: string) => counter.add(runId);
  const team = teamPort(() => teamwork);
  const { runs, chats } = wireRuns({ ...parts, env, mart, search: index, createPlanner, team, onEnded });
  const keys = createApiKeys({
    ...{ keys: stores.apiKeys, writes: stores.apiWrites, unknownTool: unknownToolFor(stores) },
    onError: (error) => log.error({ err: error }, "the use of API keys could not be written down"),
  });
  const teamwork = wireTeams(env, { stores, keys, runs, modelOf, embeddings, log });
  const useCases = {
    accounts: wireAccounts(env, stores, index, log),
    keys,
    ...teamwork,
    ...{ runs, chats, models },
    statistics,
    feedback: createFeedbacks(stores.feedback),
    mart,
    catalogue: createCatalogue({ store: stores.catalogue, tools, search: index }),
    publishing,
    moderation: createModeration({
      ...{ store: stores.moderation, policies: stores.callPolicies },
      ...{ tools, index, grants: stores.grants },
    }),
    checks,
    search: index,
    sandbox,
  };
  return { useCases, log, kind, database, tools, index, offline, reader, reliability, counter, queue, seeds, daily };
}

/** What writes ends before what it writes to. */
async function closeAll(wired: Wired, following: Following | undefined): Promise<void> {
  const { useCases, database, index, offline, reader, reliability, counter, queue, seeds, daily } = wired;
  await Promise.all([
    useCases.runs.close(),
    queue.close(),
    seeds.close(),
    daily.close(),
    useCases.keys.close(),
    useCases.teams.close(),
  ]);
  await counter.close();
  reliability.close();
  await following?.close();
  offline.close();
  await Promise.all([useCases.sandbox.close(), reader.close(), useCases.agents.close(), index.close()]);
  await database.close();
}

/** Everything wired and ready: the tools that ship are there, and the index agrees with the database. Errors: as of `wire`. */
export async function createApp(env: Env): Promise<App> {
  const wired = await wire(env);
  const { useCases, log, kind, database, tools, index, offline, queue, seeds, daily } = wired;
  const { mart, models, sandbox } = useCases;
  const dataDir = path.resolve(env.AGIENT_DATA_DIR);
  let following: Following | undefined;
  try {
    await seedTools({ tools, folder: SHIPPED });
    following = await keepIndexed({ index, tools, database, snapshot: path.join(dataDir, "search-index"), log });
  } catch (error) {
    await closeAll(wired, following);
    throw error;
  }
  return {
    ...useCases,
    a2a: a2aSources(useCases),
    searchSettled: (longestMs, signal) =>
      Promise.race([
        index.settled(),
        sleep(longestMs, undefined, { signal, ref: false }).catch(() => undefined), // Rejects at the signal.
      ]),
    warm: async () => {
      if (kind === "offline") offline.warm();
      await sandbox.warm();
    },
    startVerifying: () => {
      seeds.start();
      daily.start();
      return queue
        .start()
        .catch((error: unknown) => log.error({ err: error }, "the queue of verifications cannot be opened"));
    },
    seedProgress: () => seeds.progress(),
    status: async (asker = "admin") => {
      const { answers: model } = await models.offered(asker);
      const used = model === undefined ? "offline" : kind === "offline" ? "native" : kind;
      const planner = model === undefined ? plannerLabel(used) : `${plannerLabel(used)}, ${model}`;
      const counted = await mart.countTools({});
      return { database: database.describe(), dataDir, planner, model, tools: counted, sandbox: sandbox.name };
    },
    close: () => closeAll(wired, following),
  };
}
