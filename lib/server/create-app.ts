import path from "node:path";
import { createAccounts, userIdOf } from "@/lib/accounts";
import { answerQuestion } from "@/lib/agent";
import {
  createCatalogueStore,
  createCheckStore,
  createEmbeddingStore,
  createGrantStore,
  createKeptSampleStore,
  createModerationStore,
  createRunStore,
  createSecretStore,
  createStatisticsStore,
  createToolStore,
  createUserStore,
  openDatabase,
} from "@/lib/db";
import type { Env } from "@/lib/env";
import { createPlannerWorkers } from "@/lib/planner/worker";
import { createCatalogue, createModeration, createProcessReader, PLATFORM_USER, seedTools } from "@/lib/publishing";
import { createReview } from "@/lib/reading/review";
import { createChatService, createRunService } from "@/lib/runs";
import { createSearchIndex, type Following } from "@/lib/search";
import { createRunCounter, createStatistics } from "@/lib/statistics";
import { reindex } from "@/lib/tools";
import type { App } from "./app";
import { checkDaily } from "./check-daily";
import { createPlannerChooser, OFFLINE_PLANNER, serverSettings } from "./choose-planner";
import { createEmbeddings } from "./create-embeddings";
import { createSandbox } from "./create-sandbox";
import { keepIndexed } from "./keep-indexed";
import { keepReliability } from "./keep-reliability";
import { createLog } from "./log";
import { askerOf, createAskerReader } from "./read-asker";
import { secretKeys } from "./secret-keys";
import { wirePublishing } from "./wire-publishing";

/** Wires ports to drivers. Errors: AppErrors that say what in the environment to set right. */
export async function createApp(env: Env): Promise<App> {
  const log = createLog(env);
  const dataDir = env.AGIENT_DATA_DIR;
  const cacheDir = env.AGIENT_CACHE_DIR ?? path.join(dataDir, "cache");
  const offline = createPlannerWorkers({
    cacheDir,
    onGivenUp: (what) => log.warn(what, "a question was too much for the offline planner: it was given up"),
  });
  const reader = createProcessReader({ cacheDir });
  const createPlanner = createPlannerChooser(env, offline, reader);
  const { kind } = createPlanner(undefined, { ownerKey: "server" });
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, cacheDir });
  const { prisma } = database;
  const sandbox = createSandbox(env, { cacheDir, log });
  const embeddings = createEmbeddings(env);
  const store = createRunStore(prisma);
  const rollUps = createStatisticsStore(prisma);
  const statistics = createStatistics({ store: rollUps, runs: store });
  const reliability = keepReliability({
    read: () => statistics.reliability(),
    onFailed: (error) => log.warn({ err: error }, "how reliable tools are could not be read: trying again"),
  });
  const index = createSearchIndex({
    embeddings,
    reliabilityOf: (toolId) => reliability.of(toolId),
    store: createEmbeddingStore(prisma),
    onEmbeddingFailed: (error) => log.warn({ err: error }, "documents could not be embedded: search goes on without"),
  });
  const tools = createToolStore(prisma);
  const secrets = createSecretStore(prisma, () => secretKeys(env));
  const users = createUserStore(prisma);
  const grants = createGrantStore(prisma);
  const { mart, publishing, queue, seeds } = wirePublishing(env, {
    database,
    tools,
    secrets,
    grants,
    reader,
    sandbox,
    index,
    embeddings,
    review: createReview({ cacheDir }),
    log,
  });
  const checks = createCheckStore(prisma);
  const daily = checkDaily({
    ports: { tools, secrets, reader, sandbox, index, checks, keptSamples: createKeptSampleStore(prisma) },
    everyHours: env.AGIENT_CHECK_HOURS,
    onError: (error) => log.error({ err: error }, "a tool's samples could not be run again"),
  });
  const counter = createRunCounter({
    store: rollUps,
    runs: store,
    onError: (error) => log.error({ err: error }, "a run could not be counted: it is tried again"),
  });
  const runs = createRunService({
    store,
    answer: answerQuestion,
    createPlanner,
    workerId: crypto.randomUUID(),
    onError: (error) => log.error({ err: error }, "a run met an error that nobody expected"),
    onEnded: (runId) => counter.add(runId),
    readAsker: createAskerReader({ users, grants }),
    ports: {
      search: index,
      sandbox: sandbox.name,
      runFunction: ({ tool, ...call }, options) =>
        mart.runFunction({ ...call, slug: tool, asker: askerOf(options?.owner) }, options),
    },
  });
  let following: Following | undefined;
  const close = async () => {
    await Promise.all([runs.close(), queue.close(), seeds.close(), daily.close()]);
    await counter.close();
    reliability.close();
    await following?.close();
    offline.close();
    await Promise.all([sandbox.close(), reader.close(), index.close()]);
    await database.close();
  };
  try {
    await seedTools({ tools, folder: path.join(process.cwd(), "prisma", "seed") });
    following = await keepIndexed({ index, tools, database, snapshot: path.join(dataDir, "search-index"), log });
  } catch (error) {
    await close();
    throw error;
  }
  const { model } = serverSettings(env);
  return {
    accounts: createAccounts({
      users,
      runs: store,
      platformUserId: PLATFORM_USER.id,
      adminEmails: env.ADMIN_EMAILS,
      tellOperator: (message) => log.warn(message),
      toolsChanged: async (toolIds) => {
        for (const id of toolIds) await reindex({ tools, index }, id);
      },
    }),
    runs,
    chats: createChatService({
      store,
      mayShow: async (slug, ownerKey) => {
        const tool = await tools.findTool(slug);
        return tool !== null && (tool.visibility === "public" || tool.ownerId === userIdOf(ownerKey));
      },
    }),
    statistics,
    mart,
    catalogue: createCatalogue({ store: createCatalogueStore(prisma), tools, search: index }),
    publishing,
    moderation: createModeration({ store: createModerationStore(prisma), tools, index, grants }),
    checks,
    search: index,
    sandbox,
    warm: async () => {
      if (kind === "rules") offline.warm();
      await sandbox.warm();
    },
    startVerifying: () => {
      seeds.start();
      daily.start();
      return queue
        .start()
        .catch((error: unknown) => log.error({ err: error }, "the queue of verifications cannot be opened"));
    },
    status: async () => ({
      database: database.describe(),
      dataDir: path.resolve(dataDir),
      planner: kind === "rules" ? OFFLINE_PLANNER : `${kind} planner, ${model}`,
      model: kind === "rules" ? undefined : model,
      tools: await mart.countTools({}),
      sandbox: sandbox.name,
    }),
    close,
  };
}
