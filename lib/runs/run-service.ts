import type { Bounds, OwnFunction } from "@/lib/agent";
import type { RunEvent } from "@/lib/agent/events";
import type { PlannerName } from "@/lib/env";
import type { Arguments, Json } from "@/lib/json";
import type { CallResult, Turn } from "@/lib/planner";
import type { Run, Spent } from "./run-store";

export interface StartRun {
  ownerKey: string;
  /** The network address that the question comes from; undefined for the command line's. */
  address?: string | undefined;
  /** Empty where a form gives values: what they are is then the question. */
  question: string;
  /** The run whose question back this replies to; without it, the question replies to that of the chat's last run. */
  continues?: string | undefined;
  /** Values of the inputs that `continues` lacks, by input. */
  given?: Arguments | undefined;
  /** A chat of the same owner; without one, a new chat is made with the question as its title. */
  chatId?: string;
  /** In place of `chatId`: what the owner calls the chat. It is made where there is none. */
  chatName?: string | undefined;
  /** False: a run outside any chat (command line, API). */
  inChat?: boolean;
  /** Given along with the question: calls may take parts of it, and no prompt has it. */
  data?: Json | undefined;
  /** What the file is called that `data` was read from. */
  dataName?: string | undefined;
  /** A run of the same owner, for whose `data` this one asks again. */
  dataFrom?: string | undefined;
  /** IANA name, such as `Europe/Berlin`; UTC when left out or unknown. */
  timeZone?: string;
  /** Slugs of the only tools that may answer; all that the owner may use when left out. */
  tools?: readonly string[] | undefined;
  /** IDs of the only private tools that it may use, in place of all that the owner may: of an agent of somebody else, who lends them. */
  lent?: readonly string[] | undefined;
  /** Lower than those of the server, each as far as it is given. */
  bounds?: Partial<Bounds> | undefined;
  /** Whether a program asks, with a key. */
  byKey?: boolean | undefined;
  /** Whose changing calls need no approval: slugs, or `slug--function`. */
  yesTo?: readonly string[] | undefined;
  /** The run whose response this one follows, for the log; what was said up to it is in `memory`. */
  after?: string | undefined;
  /** What was said before, for who keeps it himself; without it, what the chat remembers. */
  memory?: readonly Turn[] | undefined;
  /** Functions of whoever asks, beside the mart's: a run that chooses one ends `handed-back`, and the call is his to make. */
  functions?: readonly OwnFunction[] | undefined;
  /** How such calls ended, of a run before this one for the same question. */
  made?: readonly CallResult[] | undefined;
  /** Model settings that travel with the request; without them, what the chat remembers, else the server's own. */
  model?: ModelSettings;
}

/** What a person says of a call that waits for him. */
export interface ApprovalDecision {
  runId: string;
  callId: string;
  /** Whose run it is. */
  ownerKey: string;
  /** Who says it, for the log: `key:<name>` for a program; the owner where it is left out. */
  by?: string | undefined;
  /** `chat`: further calls of the function in this chat too, unless it destroys. */
  decision: "once" | "chat" | "refuse";
  /** In place of those that were asked about; only with `once` and `chat`. */
  arguments?: Arguments | undefined;
  /** Why it is refused. */
  reason?: string | undefined;
  /** Told the tool of the call before anything is decided; throws where whoever decides may not speak of it. */
  permit?: ((tool: string) => void) | undefined;
}

/** How to reach a model: the values of AGIENT_MODEL and its companions. Never logged, never stored but for `model`. */
export interface ModelSettings {
  model?: string;
  baseUrl?: string;
  apiKey?: string;
  planner?: PlannerName;
  /** In place of all these: a connected model by its name, `offline`, or `default`. */
  name?: string;
}

/** The life of runs on this server. A run goes on when its reader leaves; only `cancel` or a bound stops it. */
export interface RunService {
  /**
   * Starts a run when it is its turn, and returns once its first event is stored. Errors: `invalid-input` (empty, too
   * long; FieldsError for `given`), `not-found` (chat, run), `conflict` (`continues` asks nothing back any more), `busy` (too many at once, or no turn in time), `misconfigured` (the model's settings),
   * `unavailable` (the server is stopping).
   */
  start(request: StartRun): Promise<{ runId: string; chatId: string | null }>;
  /**
   * Says whether a call that waits may be made, and goes on with its run here. Errors: `not-found` for a run of somebody
   * else, `conflict` for a call that does not wait (any more), `invalid-input` for arguments that the function does not take, `busy`.
   */
  decideApproval(decision: ApprovalDecision): Promise<void>;
  /**
   * From now on, goes on with the runs whose servers died: for a process that stays. Resolves when those that are there have
   * been looked at; a run whose servers died again and again is ended as failed.
   */
  takeOver(): Promise<void>;
  /** Stops a run of this owner, wherever it is worked on; a run that has ended is left as it is. */
  cancel(runId: string, ownerKey: string): Promise<void>;
  /**
   * Events after `seq` as they are stored, in batches, until `run-end`. The stream may be closed and asked for again
   * from any place. Error: `not-found` where the run is not this owner's.
   */
  events(runId: string, ownerKey: string, afterSeq: number, signal: AbortSignal): AsyncIterable<RunEvent[]>;
  get(runId: string, ownerKey: string): Promise<Run>;
  /** What a call returned for its caller alone, with a name for a file of it. Error: `not-found`. */
  returnedData(runId: string, callId: string, ownerKey: string): Promise<{ data: Json; name: string }>;
  /** What models took for the owner's questions since then. */
  spentSince(ownerKey: string, since: Date): Promise<Spent>;
  /** Cancels what runs here and waits for its last events. */
  close(): Promise<void>;
}
