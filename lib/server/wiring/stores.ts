import {
  createAgentStore,
  createApiKeyStore,
  createApiWriteStore,
  createCallPolicyStore,
  createCatalogueStore,
  createCheckStore,
  createConnectedModelStore,
  createDraftStore,
  createEmbeddingStore,
  createFeedbackStore,
  createGrantStore,
  createKeptSampleStore,
  createModerationStore,
  createOutsideSecrets,
  createOutsideStore,
  createPinStore,
  createRunStore,
  createSecretStore,
  createStatisticsStore,
  createTeamStore,
  createToolStore,
  createUserStore,
  createVerificationStore,
  type Database,
} from "@/lib/db";
import type { Env } from "@/lib/env";
import { secretKeys } from "./secret-keys";

export type Stores = ReturnType<typeof createStores>;

/** Every store over one database. */
export function createStores({ prisma }: Database, env: Env) {
  const secrets = createSecretStore(prisma, () => secretKeys(env));
  const connectedModels = createConnectedModelStore(prisma, () => secretKeys(env));
  const outsideSecrets = createOutsideSecrets(prisma, () => secretKeys(env));
  return {
    agents: createAgentStore(prisma),
    apiKeys: createApiKeyStore(prisma),
    apiWrites: createApiWriteStore(prisma),
    callPolicies: createCallPolicyStore(prisma),
    catalogue: createCatalogueStore(prisma),
    checks: createCheckStore(prisma),
    connectedModels,
    drafts: createDraftStore(prisma),
    embeddings: createEmbeddingStore(prisma),
    feedback: createFeedbackStore(prisma),
    grants: createGrantStore(prisma),
    keptSamples: createKeptSampleStore(prisma),
    moderation: createModerationStore(prisma),
    pins: createPinStore(prisma),
    outside: createOutsideStore(prisma),
    outsideSecrets,
    runs: createRunStore(prisma),
    secrets: {
      ...secrets,
      // The keys of models, and of agents elsewhere, are encrypted with the same key.
      async rotateSecrets() {
        const ofTools = await secrets.rotateSecrets();
        const others = [await connectedModels.rotateKeys(), await outsideSecrets.rotate()];
        return others.reduce(
          (sum, one) => ({ changed: sum.changed + one.changed, total: sum.total + one.total }),
          ofTools,
        );
      },
    },
    statistics: createStatisticsStore(prisma),
    teams: createTeamStore(prisma),
    tools: createToolStore(prisma),
    users: createUserStore(prisma),
    verifications: createVerificationStore(prisma),
  };
}
