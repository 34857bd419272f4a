import { AppError } from "@/lib/errors";
import { type CallLimits, LIMIT_CEILING } from "@/lib/sandbox";
import type { DraftStore } from "./draft-store";
import { draftUseCases } from "./drafts";
import { inspectForm } from "./form/inspect-form";
import type { Publishing } from "./publishing";
import type { ToolStore } from "./tool-store";

export interface PublishingPorts {
  drafts: DraftStore;
  tools: ToolStore;
  /** What no version's own limits may go beyond. */
  ceiling?: CallLimits;
}

async function unavailable(): Promise<never> {
  throw new AppError("unavailable", "Publishing is not open yet.");
}

/** What creators do with drafts and tools of their own, over its ports. */
export function createPublishing({ ceiling = LIMIT_CEILING, ...ports }: PublishingPorts): Publishing {
  return {
    ...draftUseCases(ports),

    async inspect(form, owner) {
      const { submission, ...inspection } = await inspectForm({ ...ports, ceiling }, form, owner);
      return inspection;
    },

    formOf: unavailable,
    suggest: unavailable,
    submit: unavailable,
    getVerification: unavailable,
    listVerifications: unavailable,
    verificationEvents: () => ({ [Symbol.asyncIterator]: () => ({ next: unavailable }) }),
    cancelVerification: unavailable,
    retryVerification: unavailable,
    listOwnTools: unavailable,
    listVersions: unavailable,
    getVersion: unavailable,
    goLive: unavailable,
    setVisibility: unavailable,
    setLifecycle: unavailable,
    deleteTool: unavailable,
    listGrants: unavailable,
    addGrant: unavailable,
    removeGrant: unavailable,
    usableToolIds: unavailable,
  };
}
