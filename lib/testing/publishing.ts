import { randomUUID } from "node:crypto";
import {
  createCallPolicyStore,
  createDraftStore,
  createGrantStore,
  createKeptSampleStore,
  createPinStore,
  createToolStore,
  createVerificationStore,
  type Database,
} from "@/lib/db";
import { createBossQueue, type JobQueue } from "@/lib/jobs";
import {
  createMart,
  createPublishing,
  createVerificationQueue,
  createVerifier,
  DraftForm,
  type Mart,
  type Publishing,
  type SeedPorts,
  type VerificationQueue,
  type VerificationStore,
} from "@/lib/publishing";
import { EMPTY_REPORT, foldVerification, type VerificationReport } from "@/lib/publishing/verification/fold";
import type { Review } from "@/lib/reading/review";
import { LIMIT_CEILING, type Sandbox } from "@/lib/sandbox";
import { createSearchIndex, type LocalSearchIndex } from "@/lib/search";
import type { Assistant, ToolStore } from "@/lib/tools";
import { review as realReview } from "./review-source";
import { MemorySecretStore } from "./secret-store";
import { threadReader } from "./thread-reader";

export interface PublishingOptions {
  sandbox: Sandbox;
  assistant?: Assistant;
  /** Another review than the real one, which takes a process. */
  review?: Review;
  /** Another search than one over what is listed here. */
  index?: LocalSearchIndex;
  workerId?: string;
}

/** Publishing on a real database and queue, as one process has it. */
export interface TestPublishing {
  publishing: Publishing;
  mart: Mart;
  tools: ToolStore;
  /** What stages work with. */
  ports: Omit<SeedPorts, "onStopped">;
  verifications: VerificationStore;
  index: LocalSearchIndex;
  secrets: MemorySecretStore;
  queue: VerificationQueue;
  jobs: JobQueue;
  /** What nobody expected. */
  errors: unknown[];
  /** Submits a form as the user “ann”, or as somebody else; returns the verification's ID. */
  submit(form: Partial<DraftForm>, options?: { ownerId?: string; toolSlug?: string }): Promise<string>;
  /** The report of a verification when it has ended. */
  report(id: string, asker?: string): Promise<VerificationReport>;
  close(): Promise<void>;
}

/** Everything of publishing over a database that has the users “ann” and “bob”. */
export async function openPublishing(database: Database, options: PublishingOptions): Promise<TestPublishing> {
  const { prisma, connection } = database;
  const { sandbox, assistant, workerId = randomUUID(), index = createSearchIndex(), review = realReview } = options;
  const tools = createToolStore(prisma);
  for (const id of ["ann", "bob"]) await tools.ensureUser({ id, handle: id, name: id });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const secrets = new MemorySecretStore();
  const grants = createGrantStore(prisma);
  const verifications = createVerificationStore(prisma);
  const ports = {
    tools,
    sandbox,
    secrets,
    policies: createCallPolicyStore(prisma),
    grants,
    pins: createPinStore(prisma),
    verifications,
    index,
    assistant,
    ceiling: LIMIT_CEILING,
    drafts: createDraftStore(prisma),
    keptSamples: createKeptSampleStore(prisma),
    reader: threadReader,
    review,
    search: index,
  };
  const verifier = createVerifier({ ...ports, workerId, onError });
  const jobs = createBossQueue({ connection, name: "verification", atOnce: 2, onError });
  const queue = createVerificationQueue({ verifications, verifier, jobs, workerId, isAlone: true, onError });
  const publishing = createPublishing({ ...ports, verifier, queue });
  return {
    publishing,
    mart: createMart(ports),
    tools,
    ports,
    verifications,
    index,
    secrets,
    queue,
    jobs,
    errors,

    async submit(form, { ownerId = "ann", toolSlug } = {}) {
      const draft = await publishing.saveDraft({ ownerId, form: DraftForm.parse(form), ...(toolSlug && { toolSlug }) });
      return (await publishing.submit({ draftId: draft.id, ownerId })).id;
    },

    async report(id, asker = "ann") {
      let report = EMPTY_REPORT;
      const events = publishing.verificationEvents(id, { id: asker, isAdmin: false }, 0, AbortSignal.timeout(60_000));
      for await (const batch of events) report = foldVerification(report, batch);
      return report;
    },

    close: () => queue.close(),
  };
}
