import type { CallFacts } from "@/lib/agent";
import type { Arguments } from "@/lib/json";
import type { RunOptions, SandboxResult } from "@/lib/sandbox";
import type {
  Asker,
  CallOptions,
  Manifest,
  Obstacle,
  SecretPlace,
  SecretStatus,
  Tool,
  ToolFilter,
  ToolFunction,
} from "@/lib/tools";

import type { FormCall } from "../forms/run-form";

import type { SampleResult } from "../verification/verification";

export interface SubmitReport {
  tool: Tool;
  /** False: the same content is live already, and nothing was added. */
  changed: boolean;
  samples: SampleResult[];
  /** How a version that was added compares with the one that was live, in one sentence. */
  message?: string;
}

/**
 * Called before anything runs with the function that would, however it was named; undefined where the tool has no such one, or it is
 * not said which. Throws where the call may not be.
 */
export type Permit = (called: ToolFunction | undefined, functions: readonly ToolFunction[]) => void;

/** IDs of private tools that their owner lends for a call of somebody else. */
export type Lent = readonly string[] | undefined;

/** The use cases of the marketplace. Errors are AppErrors that say which part of the input is wrong. */
export interface Mart {
  /**
   * Adds a tool, or a new version of it when the slug is the owner's already: infers what the manifest leaves out, takes it
   * through the stages of every submission, lists it with its report and returns when search finds it. Aborted before it is
   * listed, it rejects and leaves nothing.
   */
  addTool(
    submission: { manifest: Manifest; source: string; ownerId: string },
    options?: { signal?: AbortSignal },
  ): Promise<SubmitReport>;
  /**
   * Runs one function of a tool with validated arguments; `invalid-arguments` is a result. `function` may be left out for a tool of one.
   * Without an asker, private tools do not exist. Errors: `not-found`; `conflict` for a suspended tool, `unavailable` for
   * one whose owner maintains it; `conflict` where another version than `version` is live. With `permit`, a tool that the asker
   * does not see does not exist either, and whatever `permit` throws.
   */
  runFunction(
    call: {
      slug: string;
      function?: string;
      arguments: Arguments;
      asker?: Asker;
      lent?: Lent;
      version?: number;
      permit?: Permit;
    },
    options?: CallOptions,
  ): Promise<SandboxResult>;
  /** What a call of a function would do, by the live version. Errors: as of `runFunction`. */
  factsOf(call: { slug: string; function: string; asker?: Asker; lent?: Lent }): Promise<CallFacts>;
  /** Runs a function of source code that is in no mart: inferred inputs, the same validation and sandbox. */
  runSource(
    call: { runtime: Tool["version"]["runtime"]; source: string; function?: string; arguments: Arguments },
    options?: RunOptions,
  ): Promise<SandboxResult>;
  /** Runs a function of a form as it stands, with its packages, hosts and limits. Error: `invalid-input` for what keeps it from running. */
  runForm(call: FormCall, options?: CallOptions): Promise<SandboxResult>;
  /**
   * A package with the version that it is had in today, as a form names it. Errors: `invalid-input` for one that cannot be
   * had, `unavailable` for an index that does not answer, `busy`, and `rate-limited` for an owner who had too many.
   */
  namePackage(wanted: { runtime: Tool["version"]["runtime"]; name: string; ownerId: string }): Promise<string>;
  /**
   * Stores the value that a tool's requests carry, for the tool's owner or an admin. It goes to `places` alone, by default
   * those that the live version declares, and never comes back.
   */
  setSecret(secret: {
    slug: string;
    name: string;
    value: string;
    places?: readonly SecretPlace[];
  }): Promise<SecretStatus>;
  removeSecret(secret: { slug: string; name: string }): Promise<void>;
  listSecrets(slug: string): Promise<SecretStatus[]>;
  /** Encrypts the secrets of all tools with the current key. */
  rotateSecrets(): Promise<{ changed: number; total: number }>;
  /** A tool with a live version, for somebody who sees it; without an asker, a public one. Error: `not-found`. */
  getTool(slug: string, asker?: Asker): Promise<Tool>;
  /** What keeps somebody from running a tool that he sees, for a page that says so instead of offering it; null where nothing does. */
  whyNotRunnable(tool: Tool, asker: Asker): Promise<Obstacle | null>;
  listTools(
    filter: ToolFilter,
    page: { limit: number; after?: string },
  ): Promise<{ tools: Tool[]; next: string | null }>;
  countTools(filter: ToolFilter): Promise<number>;
}
