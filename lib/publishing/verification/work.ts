import { AppError } from "@/lib/errors";
import type { Arguments, Json } from "@/lib/json";
import type { Review } from "@/lib/reading/review";
import type { Sandbox, SecretSource } from "@/lib/sandbox";
import type { Lookup, Names, SearchDocument, StoredEmbedding } from "@/lib/search";
import type {
  Assistant,
  Finding,
  Hints,
  LockedPackage,
  SecretStore,
  ToolContent,
  ToolStore,
  ToolVersion,
} from "@/lib/tools";
import type { SourceReader } from "../forms/source-reader";
import type { KeptSample } from "./kept-sample-store";

import type { Duplicate, NewVerificationEvent, SampleOrigin, SampleResult, VerificationStage } from "./verification";

/** What the stages work with. */
export interface VerificationPorts {
  /** Reads a source without running it, and the texts that are published with it, see `createReview`. */
  review: Review;
  tools: ToolStore;
  sandbox: Sandbox;
  /** Finds tools by their words, at once. */
  search: Lookup & Names;
  secrets: SecretStore;
  reader: SourceReader;
  /** Without one, samples and keywords are made by rules. */
  assistant?: Assistant | undefined;
  /** Makes the vectors of documents ahead of listing. Error: AppError `unavailable`. */
  makeVectors?: ((documents: readonly SearchDocument[]) => Promise<StoredEmbedding[]>) | undefined;
}

/** A sample that is to be executed. */
export interface PlannedSample {
  function: string;
  input: Arguments;
  origin: SampleOrigin;
  expected?: Json;
  /** What the live version returned. */
  before?: Json;
}

/** One submission, as it comes to be verified. */
export interface Subject {
  readonly slug: string;
  readonly toolId: string;
  readonly ownerId: string;
  readonly visibility: "public" | "private";
  readonly content: ToolContent;
  /** The creator's keywords. */
  readonly givenKeywords: readonly string[];
  /** What its creator wrote to stand beside it, by function. */
  readonly givenHints: Hints;
  /** The live version; null for a tool that has none. */
  readonly live: ToolVersion | null;
  /** The keywords that its creator submitted for it; null where nobody knows. */
  readonly liveKeywords: readonly string[] | null;
  readonly kept: readonly KeptSample[];
  readonly secretSource: SecretSource;
  readonly signal: AbortSignal;
}

/** One submission, and what the stages have found out about it so far. */
export interface VerificationWork extends Subject {
  findings: Finding[];
  packages: LockedPackage[];
  samples: PlannedSample[];
  results: SampleResult[];
  /** How many samples of earlier versions there was no time for. */
  notReplayed: number;
  /** How many samples were replayed that the live version never returned anything for, because it was rolled back to. */
  notCompared: number;
  keywords: string[];
  hints: Hints;
  vectors: StoredEmbedding[];
  duplicates: Duplicate[];
  /** The oldest public tool of somebody else that it is nearly the same as, by its ID. */
  originalId: string | null;
}

/** Nothing is known of a subject before the first stage. */
export function beginWork(subject: Subject): VerificationWork {
  return {
    ...subject,
    findings: [],
    packages: [],
    samples: [],
    results: [],
    notReplayed: 0,
    notCompared: 0,
    keywords: [],
    hints: {},
    vectors: [],
    duplicates: [],
    originalId: null,
  };
}

type StageEnd = Extract<NewVerificationEvent, { type: "stage-end" }>;
export type StageReport = Omit<StageEnd, "type" | "stage" | "outcome"> & { outcome?: "passed" | "skipped" };
export type Emit = (event: NewVerificationEvent) => Promise<void>;

/** One stage: what came of it, in words for whoever sees the tool, or a thrown AppError: `invalid-input` refuses the submission, others are our failure. */
export type Stage = (work: VerificationWork, ports: VerificationPorts, emit: Emit) => Promise<StageReport>;
export type NamedStage = { stage: VerificationStage; run: Stage };

/** The submission is at fault; `told` goes into the report besides the message. */
export class Refusal extends AppError {
  readonly told: Partial<StageReport>;

  constructor(message: string, told: Partial<StageReport> = {}) {
    super("invalid-input", message);
    this.told = told;
  }
}

/** “1 sample”, “3 samples”. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
