import type { ReadingOptions } from "@/lib/reading";
import type {
  Asker,
  GrantedUser,
  Manifest,
  SecretDeclaration,
  Tool,
  ToolVersion,
  VersionSummary,
  Visibility,
} from "@/lib/tools";
import type { Draft, DraftForm, DraftRevision, DraftSummary } from "../forms/draft";
import type { Inspection } from "../forms/inspect-form";
import type { PinnedTool } from "../pins/pin-store";
import type { Verification, VerificationEvent } from "../verification/verification";
import type { OwnTool } from "./own-tools";

/**
 * What a creator does with drafts and tools of his own. Every use case checks the owner: somebody else's is an AppError
 * `forbidden` for whoever sees it; for everybody else it is `not-found`, as what does not exist.
 */
export interface Publishing {
  /**
   * Keeps a form: `over` the draft that it was written over, else as a new one. `toolSlug` names the owner's tool of which
   * a new one is to become a version. Error: `conflict` where the draft was saved meanwhile, in another tab or elsewhere.
   */
  saveDraft(draft: { over?: DraftRevision; ownerId: string; toolSlug?: string; form: DraftForm }): Promise<Draft>;
  getDraft(id: string, ownerId: string): Promise<Draft>;
  /** Those changed last come first. */
  listDrafts(ownerId: string): Promise<DraftSummary[]>;
  deleteDraft(id: string, ownerId: string): Promise<void>;
  /** The form that would submit the live version (or what was submitted last) again, for a new version to start from. */
  formOf(slug: string, ownerId: string): Promise<DraftForm>;

  /**
   * Reads a form; never throws for what is wrong in it. `reading` says whose turn it is where that is not the owner's.
   * Error: `busy`, where too many wait for a source to be read.
   */
  inspect(
    form: DraftForm,
    options: { ownerId: string; toolSlug?: string; reading?: Partial<ReadingOptions> },
  ): Promise<Inspection>;
  /** Makes what the platform makes for a creator: by the model where there is one, else by rules. */
  suggest(
    form: DraftForm,
    options: { ownerId: string },
  ): Promise<{ keywords: string[]; samples: { function: string; input: string }[]; note?: string }>;

  /**
   * Takes a draft for verification and returns at once; one that is on its way already, as it stands, is not taken twice.
   * `revision` is the one that the owner sees, where he looks at it. A draft with problems is an AppError `invalid-input`;
   * a draft that was saved since that revision, one that changes nothing of the live version, a slug of somebody else, and
   * a tool whose last verification has not ended are `conflict`; too many waiting `busy`.
   */
  submit(request: {
    draftId: string;
    revision?: number;
    ownerId: string;
    /** Values by name; kept encrypted before the verification begins, and nowhere else. One that the form does not declare is left out. */
    secrets?: Readonly<Record<string, string>>;
  }): Promise<Verification>;
  /**
   * Takes a whole tool for verification, as it is written down in a folder: a new one, or with `toolSlug` a version of the
   * owner's. Errors: as of `submit`, and nothing is left then.
   */
  submitManifest(request: {
    manifest: Manifest;
    source: string;
    visibility?: Visibility | undefined;
    toolSlug?: string;
    ownerId: string;
  }): Promise<Verification>;
  getVerification(id: string, asker: Asker): Promise<Verification>;
  /** Of one tool, newest first. For its owner and admins. */
  listVerifications(slug: string, asker: Asker): Promise<Verification[]>;
  /** Events after `seq` as they are stored, in batches, until `verification-end`. For owner and admins; for everybody who sees the version it led to. */
  verificationEvents(
    id: string,
    asker: Asker,
    afterSeq: number,
    signal: AbortSignal,
  ): AsyncIterable<VerificationEvent[]>;
  /** One that has ended is left as it is. */
  cancelVerification(id: string, ownerId: string): Promise<void>;
  /** Verifies the same submission anew. Errors: `conflict` where it was listed or has not ended; `busy` and `forbidden` as for `submit`. */
  retryVerification(id: string, ownerId: string): Promise<Verification>;

  listOwnTools(ownerId: string): Promise<OwnTool[]>;
  /**
   * The secrets that the live version and the owner's drafts of it declare: a first version needs its secrets before it
   * can be live.
   */
  declaredSecrets(slug: string, ownerId: string): Promise<SecretDeclaration[]>;
  /** Newest first. For everybody who sees the tool; versions that never were live, for its owner and admins. */
  listVersions(slug: string, asker: Asker): Promise<VersionSummary[]>;
  /** How each of the newest 20 of these versions differs from the one before it, a sentence each, by its number. */
  listChanges(slug: string, asker: Asker): Promise<Map<number, string[]>>;
  /** As in the list: one that is not in it does not exist for this person. */
  getVersion(slug: string, number: number, asker: Asker): Promise<ToolVersion>;
  /** Makes a verified version the live one: confirms a new one, or rolls back. */
  goLive(slug: string, number: number, ownerId: string): Promise<Tool>;
  setVisibility(slug: string, visibility: Visibility, ownerId: string): Promise<void>;
  /**
   * Replaces what helps to use the functions of the live version, and stands beside it: there is no new version, and search
   * has it at once. Errors: `invalid-input`, with what is wrong; `conflict` without a live version; `forbidden` for a suspended tool.
   */
  setHints(slug: string, hints: unknown, ownerId: string): Promise<void>;
  /** The version of his tool that its owner is not asked about; null where he is. */
  ownTrust(slug: string, ownerId: string): Promise<number | null>;
  /**
   * Lets calls of this version of his private tool pass without asking him; null asks again. Error: `conflict` for a public
   * tool, or a version that is not live.
   */
  trustOwnTool(slug: string, version: number | null, ownerId: string): Promise<void>;
  /** `deprecated` takes a tool out of search and keeps its page; `listed` brings it back. */
  setLifecycle(slug: string, state: "listed" | "maintenance" | "deprecated", ownerId: string): Promise<void>;
  /**
   * Deletes a tool with its versions, secrets and reports; `confirmation` is its slug, which nobody else gets where the
   * tool was ever live. Error: `forbidden` for a suspended tool.
   */
  deleteTool(slug: string, confirmation: string, ownerId: string): Promise<void>;

  listGrants(slug: string, ownerId: string): Promise<GrantedUser[]>;
  /** Error: `not-found` for a handle that nobody has. */
  addGrant(slug: string, handle: string, ownerId: string): Promise<GrantedUser>;
  removeGrant(slug: string, handle: string, ownerId: string): Promise<void>;
  /** IDs of the private tools that somebody may use: his own and those granted to him. */
  usableToolIds(userId: string): Promise<string[]>;

  /** The tools that somebody's programs have at hand over MCP: those that he sees, the first pinned first. */
  listPins(userId: string): Promise<PinnedTool[]>;
  /** Errors: `not-found` for a tool that he does not see, `conflict` for too many. */
  pinTool(slug: string, userId: string): Promise<void>;
  unpinTool(slug: string, userId: string): Promise<void>;
}
