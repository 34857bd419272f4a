import { type CallLimits, LIMIT_CEILING } from "@/lib/sandbox";
import type { Names, SearchIndex } from "@/lib/search";
import type { Assistant, GrantStore } from "@/lib/tools";
import type { DraftStore } from "../forms/draft-store";
import { inspectForm } from "../forms/inspect-form";
import type { SourceReader } from "../forms/source-reader";
import type { VerificationQueue } from "../verification/verification-queue";
import type { VerificationStore } from "../verification/verification-store";
import type { Verifier } from "../verification/verifier";
import { draftUseCases } from "./drafts";
import { grantUseCases } from "./grants";
import type { OwnToolStore } from "./own-tools";
import type { Publishing } from "./publishing";
import { suggest } from "./suggest";
import { verificationUseCases } from "./verifications";
import { versionUseCases } from "./versions";

export interface PublishingPorts {
  drafts: DraftStore;
  tools: OwnToolStore;
  verifications: VerificationStore;
  grants: GrantStore;
  index: Pick<SearchIndex, "put"> & Names;
  verifier: Verifier;
  queue: VerificationQueue;
  reader: SourceReader;
  /** Without one, samples and keywords are made by rules. */
  assistant?: Assistant | undefined;
  /** What no version's own limits may go beyond. */
  ceiling?: CallLimits;
  /** Submissions of one owner that may wait at once. */
  maxWaiting?: number;
}

/** What creators do with drafts and tools of their own, over its ports. */
export function createPublishing({ ceiling = LIMIT_CEILING, ...given }: PublishingPorts): Publishing {
  const ports = { ...given, ceiling };
  return {
    ...draftUseCases(ports),
    ...verificationUseCases(ports),
    ...versionUseCases(ports),
    ...grantUseCases(ports),

    async inspect(form, owner) {
      const { submission, ...inspection } = await inspectForm(ports, form, owner);
      return inspection;
    },

    suggest: (form, { ownerId }) => suggest(ports, form, ownerId),
  };
}
