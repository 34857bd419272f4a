import type { Arguments, InputSchema, OutputSchema } from "@/lib/json";

/** Texts that help to use a function; they stand beside its version, and its owner may change them at any time. */
export interface FunctionHints {
  /** How its result is said: a template such as “{value} {from} is {result} {to}”. */
  answer?: string | undefined;
  /** By input: other words that people call it by, and the unit that its number is in. */
  inputs: Record<string, { aliases?: string[] | undefined; unit?: string | undefined }>;
}

/** What search knows of one function: everything that is indexed and everything that a candidate carries. */
export interface SearchDocument {
  toolId: string;
  slug: string;
  toolName: string;
  toolDescription: string;
  version: number;
  ownerId: string;
  visibility: "public" | "private";
  function: string;
  /** Callable name: `slug`, or `slug--function` where the tool has several. */
  name: string;
  description: string;
  inputs: InputSchema;
  /** What it returns, where its author says so. */
  outputs?: OutputSchema | undefined;
  hints?: FunctionHints | undefined;
  /** Short inputs on which it was verified, two at most. */
  sampleInputs?: Arguments[];
  keywords: string[];
  examplePrompts: string[];
  category?: string;
  /** Language that the tool is written in. */
  runtime?: string;
  /** The most that the tool asks for: `none`, `network` or `secrets`. */
  permission?: string;
  /** How many places the review of its source warns of; absent where there is none. */
  warnings?: number;
  /** Tool of somebody else, published before, that this one is nearly the same as. */
  originalId?: string;
}

/** Additive contributions to a candidate's score. */
export interface ScoreParts {
  lexical: number;
  semantic: number;
  keyword: number;
  rerank: number;
  reliability: number;
}

export interface Candidate {
  document: SearchDocument;
  /** Sum of the parts. */
  score: number;
  parts: ScoreParts;
  /** Calibrated probability, 0 to 1, that this function fits the question. */
  probability: number;
  /** Why it is not the first, in plain words; absent for the first. */
  lost?: string;
}

/** Which tools may be offered. The super-agent is granted every listed public tool. */
export interface Grants {
  /** True: every listed public tool. */
  public: boolean;
  /** Private tools that are granted besides, by tool ID. */
  toolIds?: readonly string[];
  /** Slugs of the only tools of all these that are offered, where somebody narrows them. */
  only?: readonly string[] | undefined;
}

export interface SearchOptions {
  /** Words of the mart that the planner picked; they weigh in the score. */
  keywords?: readonly string[];
  grants: Grants;
  /** Number of candidates, at most 50. */
  limit?: number;
}

export interface SearchResult {
  candidates: Candidate[];
  /** How many functions were looked at. */
  considered: number;
  /** Of how many tools they are, where that is counted. */
  tools?: number;
  tookMs: number;
  /** How much of `tookMs` was spent waiting for the question's embedding. */
  waitedMs?: number;
  /** What was left out, such as an embedding that would have missed the deadline. */
  note?: string;
}

export interface KeywordHit {
  keyword: string;
  /** How near it is to the question, 0 to 1. */
  score: number;
  /** How many functions carry it. */
  count: number;
}

/** The one port by which the agent, the catalogue and the benchmark find tools. */
export interface Search {
  search(question: string, options: SearchOptions): Promise<SearchResult>;
  /** Keywords of the mart that matter for the question, best first. */
  keywordsNear(question: string, options: { grants: Grants; limit: number }): Promise<KeywordHit[]>;
}

/** Keeps the index in step with the mart. */
export interface SearchIndex extends Search {
  /** Replaces all documents of a tool; an empty list removes it. */
  put(toolId: string, documents: readonly SearchDocument[]): Promise<void>;
  readonly size: number;
  close(): Promise<void>;
}
