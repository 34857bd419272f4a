import type { Review } from "@/lib/reading/review";
import type { CallLimits } from "@/lib/sandbox";
import type { Names, SearchIndex } from "@/lib/search";
import type { Assistant, CallPolicyStore, GrantStore, SecretStore } from "@/lib/tools";
import type { DraftStore } from "../forms/draft-store";
import type { SourceReader } from "../forms/source-reader";
import type { PinStore } from "../pins/pin-store";
import type { VerificationQueue } from "../verification/verification-queue";
import type { VerificationStore } from "../verification/verification-store";
import type { Verifier } from "../verification/verifier";
import type { OwnToolStore } from "./own-tools";

/** What the use cases of creators work with. */
export interface PublishingPorts {
  drafts: DraftStore;
  tools: OwnToolStore;
  verifications: VerificationStore;
  grants: GrantStore;
  pins: PinStore;
  policies: Pick<CallPolicyStore, "getPolicy" | "setOwnerTrust">;
  secrets: Pick<SecretStore, "setSecret">;
  index: Pick<SearchIndex, "put"> & Names;
  verifier: Verifier;
  queue: VerificationQueue;
  reader: SourceReader;
  /** Looks through texts that become public without a verification. */
  review: Review;
  /** Without one, samples and keywords are made by rules. */
  assistant?: Assistant | undefined;
  /** What no version's own limits may go beyond. */
  ceiling: CallLimits;
}
