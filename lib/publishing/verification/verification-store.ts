import type { z } from "zod";
import type { LogStore } from "@/lib/log";
import type { Manifest, NewVersion, Visibility } from "@/lib/tools";
import type { NewVerificationEvent, SampleResult, Verification, VerificationEvent } from "./verification";

/** Manifest and source as they were submitted. */
export interface Submission {
  manifest: z.infer<typeof Manifest>;
  source: string;
}

export interface NewVerification {
  id: string;
  toolId: string;
  /** The draft that was submitted: the tool is its tool from now on. */
  draftId: string | null;
  submission: Submission;
  /** Makes the tool with it, for what was never submitted before. */
  newTool?: { slug: string; ownerId: string; visibility: Visibility };
}

export interface StoredVerification extends Verification {
  ownerId: string;
}

/** A verification that this worker has taken. */
export interface ClaimedVerification {
  id: string;
  toolId: string;
  slug: string;
  ownerId: string;
  draftId: string | null;
  submission: Submission;
}

/** Where a verification led to: everything of it happens at once or not at all. */
export interface Completion {
  version: NewVersion;
  /** Whether the version goes live, or waits for its owner. */
  status: "listed" | "ready";
  /** ID of the live version that it was compared with; null where there was none. */
  comparedWith: string | null;
  /** What passed, for later versions to be replayed on; kept when the version goes live. */
  samples: readonly SampleResult[];
  /** The events that end the log, for the number that the version got; the last is `verification-end`. */
  events: (number: number) => NewVerificationEvent[];
}

/** A version that was verified outside of the queue, and what came of it: all of it is stored or nothing. */
export interface VerifiedVersion extends Pick<NewVerification, "id" | "submission" | "newTool"> {
  version: NewVersion;
  samples: readonly SampleResult[];
  /** The whole log, for the number that the version gets. */
  events: (number: number) => NewVerificationEvent[];
}

/** What a verification of a version that is there already said. */
export interface ReportedVersion extends Pick<NewVerification, "id" | "toolId" | "submission"> {
  versionId: string;
  number: number;
  samples: readonly SampleResult[];
  events: NewVerificationEvent[];
}

/** A verified version that goes live, with what it returned: later versions are replayed on what passed. */
export interface LiveVersion {
  toolId: string;
  versionId: string;
  number: number;
  samples: readonly SampleResult[];
}

/**
 * Where verifications and their logs are kept. Where an event ends one that is not verified, a tool without a live version
 * becomes `rejected`, or a `draft` again where the submission is not at fault.
 */
export interface VerificationStore extends LogStore<VerificationEvent, NewVerificationEvent> {
  /**
   * Adds one that waits, and makes a tool without a live version `verifying`: all of it or nothing. Errors: `conflict` for
   * a slug that is taken, while the tool has one that has not ended, and for a draft that another tool came of or that is
   * gone; `busy` where the owner has `maxWaiting` that wait.
   */
  createVerification(verification: NewVerification, options: { maxWaiting: number }): Promise<StoredVerification>;
  getVerification(id: string): Promise<StoredVerification | null>;
  /** Newest first. */
  listVerifications(toolId: string): Promise<StoredVerification[]>;
  /** Null for a tool that nothing was submitted for. */
  lastSubmission(toolId: string): Promise<Submission | null>;
  /** The keywords that were submitted for a version; null for one that has no verification. */
  givenKeywords(versionId: string): Promise<string[] | null>;
  /** Takes one that waits and begins a new attempt in its log; null for one that does not wait. */
  claim(id: string, workerId: string): Promise<ClaimedVerification | null>;
  /**
   * Adds the version, lists it or leaves it ready, ends the log and deletes the draft. Returns the version's number. Null,
   * with nothing done, where it would go live and another version is live than it was compared with.
   */
  complete(id: string, workerId: string, completion: Completion): Promise<number | null>;
  /**
   * Makes a verified version the live one, at once with what is kept of it; a verification that left it `ready` is
   * `listed` then, which its log says. A tool in maintenance or deprecated stays so.
   * Errors: `forbidden` for a suspended tool, `not-found`.
   */
  makeLive(live: LiveVersion): Promise<void>;
  /** Adds a version with its report, with its tool where that is new, and makes it live. Errors as for `makeLive`, `conflict` for a slug that is taken. */
  addVerified(verified: VerifiedVersion): Promise<void>;
  /** Gives a version the report that it lacks; false where it has one, or is gone. Samples are kept of a live one. */
  reportVersion(report: ReportedVersion): Promise<boolean>;
  /**
   * Lets one that was `rejected`, `failed` or `cancelled` wait again; false for another, and while the tool has one that has
   * not ended. Error: `busy` where the owner has `maxWaiting` that wait.
   */
  requeue(id: string, options: { maxWaiting: number }): Promise<boolean>;
  /** Those that wait, oldest first. */
  waiting(): Promise<{ id: string; ownerId: string }[]>;
}
