import type { Logger } from "pino";
import type { Database } from "@/lib/db";
import type { Env } from "@/lib/env";
import { createBossQueue } from "@/lib/jobs";
import { createModelAssistant } from "@/lib/planner/llm";
import {
  createMart,
  createPublishing,
  createVerificationQueue,
  createVerifier,
  type Mart,
  type Publishing,
  type SourceReader,
  type VerificationQueue,
} from "@/lib/publishing";
import type { Review } from "@/lib/reading/review";
import type { Sandbox } from "@/lib/sandbox";
import {
  type Embeddings,
  type Lookup,
  makeVectors,
  type Names,
  type SearchDocument,
  type SearchIndex,
  type StoredEmbedding,
} from "@/lib/search";
import { serverSettings } from "./choose-planner";
import { limitCeiling } from "./create-sandbox";
import type { Stores } from "./stores";
import { type SeedVerification, verifySeedsLater } from "./verify-seeds-later";

/** Verifications that one process works on at the same time. */
const AT_ONCE = 2;

interface Parts {
  database: Database;
  stores: Stores;
  reader: SourceReader;
  sandbox: Sandbox;
  index: SearchIndex & Lookup & Names;
  embeddings: Embeddings;
  review: Review;
  log: Logger;
}

interface WiredPublishing {
  mart: Mart;
  publishing: Publishing;
  queue: VerificationQueue;
  seeds: SeedVerification;
}

/** The mart, and publishing with the queue that brings submissions to verification. */
export function wirePublishing(
  env: Env,
  { database, stores, index, embeddings, log, ...parts }: Parts,
): WiredPublishing {
  const workerId = crypto.randomUUID();
  const onError = (error: unknown) => log.error({ err: error }, "a verification met an error that nobody expected");
  const { model, ...settings } = serverSettings(env);
  const ports = {
    ...parts,
    tools: stores.tools,
    secrets: stores.secrets,
    policies: stores.callPolicies,
    grants: stores.grants,
    pins: stores.pins,
    drafts: stores.drafts,
    verifications: stores.verifications,
    keptSamples: stores.keptSamples,
    index,
    assistant: model ? createModelAssistant({ ...settings, model }, env) : undefined,
    ceiling: limitCeiling(env),
    search: index,
    makeVectors: (documents: readonly SearchDocument[]) => makeVectors(embeddings, documents),
    keepVectors: (made: readonly StoredEmbedding[]) => stores.embeddings.save(embeddings.model, made),
  };
  const verifier = createVerifier({ ...ports, workerId, onError });
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
  const onStopped = (slug: string, message: string) =>
    log.warn({ slug }, `a tool that ships did not pass here: ${message}`);
  // They come with their keywords: no model is asked.
  const seeds = verifySeedsLater({ ...ports, assistant: undefined, onStopped }, { onError });
  return { mart: createMart(ports), publishing: createPublishing({ ...ports, verifier, queue }), queue, seeds };
}
