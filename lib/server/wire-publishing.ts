import type { Logger } from "pino";
import {
  createDraftStore,
  createEmbeddingStore,
  createKeptSampleStore,
  createVerificationStore,
  type Database,
} from "@/lib/db";
import type { Env } from "@/lib/env";
import { createBossQueue } from "@/lib/jobs";
import {
  createPublishing,
  createVerificationQueue,
  createVerifier,
  type GrantStore,
  type Publishing,
  type SecretStore,
  type SourceReader,
  type ToolStore,
  type VerificationQueue,
} from "@/lib/mart";
import { createModelAssistant } from "@/lib/planner/llm";
import type { Sandbox } from "@/lib/sandbox";
import { reviewSource } from "@/lib/sandbox/review";
import { type Embeddings, type Lookup, makeVectors, type SearchIndex } from "@/lib/search";
import { serverSettings } from "./choose-planner";
import { limitCeiling } from "./create-sandbox";

/** Verifications that one process works on at the same time. */
const AT_ONCE = 2;

interface Parts {
  database: Database;
  tools: ToolStore;
  secrets: SecretStore;
  grants: GrantStore;
  reader: SourceReader;
  sandbox: Sandbox;
  index: SearchIndex & Lookup;
  embeddings: Embeddings;
  log: Logger;
}

/** Publishing with the queue that brings submissions to verification. */
export function wirePublishing(
  env: Env,
  { database, index, embeddings, log, ...parts }: Parts,
): { publishing: Publishing; queue: VerificationQueue } {
  const { prisma } = database;
  const workerId = crypto.randomUUID();
  const vectors = createEmbeddingStore(prisma);
  const onError = (error: unknown) => log.error({ err: error }, "a verification met an error that nobody expected");
  const { model, ...settings } = serverSettings(env);
  const ports = {
    ...parts,
    index,
    drafts: createDraftStore(prisma),
    verifications: createVerificationStore(prisma),
    keptSamples: createKeptSampleStore(prisma),
    assistant: model ? createModelAssistant({ ...settings, model }, env) : undefined,
    ceiling: limitCeiling(env),
  };
  const verifier = createVerifier({
    ...ports,
    search: index,
    review: reviewSource,
    makeVectors: (documents) => makeVectors(embeddings, documents),
    keepVectors: (made) => vectors.save(embeddings.model, made),
    workerId,
    onError,
  });
  const jobs = createBossQueue({ connection: database.connection, name: "verification", atOnce: AT_ONCE, onError });
  const isAlone = database.kind === "pglite";
  const queue = createVerificationQueue({
    verifications: ports.verifications,
    verifier,
    jobs,
    workerId,
    isAlone,
    onError,
  });
  return { publishing: createPublishing({ ...ports, verifier, queue }), queue };
}
