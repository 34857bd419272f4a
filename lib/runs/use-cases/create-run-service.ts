import {
  type AgentPorts,
  type AgentResult,
  type AnswerQuestion,
  type Bounds,
  checkOwnFunctions,
  DEFAULT_BOUNDS,
  type DocumentOf,
  type Resumed,
  searchBeside,
} from "@/lib/agent";
import { AppError } from "@/lib/errors";
import { type Leave, STALE_MS, tail, takeOver, unlessLost } from "@/lib/log";
import type { Planner } from "@/lib/planner";
import { RUN_LOG } from "../run-log";
import type { ModelSettings, RunService, StartRun } from "../run-service";
import type { Run, RunStore } from "../run-store";
import { decideApproval } from "./decide-approval";
import { endUnlogged } from "./end-unlogged";
import { lookAfterRuns } from "./look-after-runs";
import { type OpenRun, type OpenRunPorts, openRun } from "./open-run";
import { ownedRun, pickedBefore } from "./owned";
import { createAdmission } from "./places";
import { checkData, checkedQuestion, knownTimeZone } from "./question";
import { returnedData } from "./returned-data";
import { takeOverRun } from "./take-over-run";
import type { Begin, Desk } from "./take-up";
import { WaitingRequests } from "./waiting-requests";

export interface RunServiceOptions extends OpenRunPorts {
  /** The agent's loop. */
  answer: AnswerQuestion;
  ports: Pick<AgentPorts, "search" | "runFunction" | "runProgram" | "factsOf" | "sandbox" | "team">;
  /** A function as search offers it today; without it, what a run that waited had found is not in view any more. */
  documentOf?: DocumentOf;
  /** A planner for one run of an owner; throws AppError `misconfigured` for settings that name no usable model. */
  createPlanner: (
    settings: ModelSettings | undefined,
    owner: Pick<StartRun, "ownerKey" | "address">,
  ) => Planner | Promise<Planner>;
  /** Told of each run that has ended here. */
  onEnded?: (runId: string) => void;
  /** What stops the run of such a request; a request may ask for less. */
  boundsOf?: (request: Pick<StartRun, "ownerKey" | "byKey">) => Bounds;
  /** How many runs of one owner may go on at once. */
  maxRunsPerOwner?: number;
  heartbeatMs?: number;
  staleMs?: number;
  /** No other process has this store: whatever is going on in it when this one begins was left behind. */
  isAlone?: boolean;
  pollMs?: number;
}

/** The life of runs in this process, from the moment it is made until `close`. */
export function createRunService(options: RunServiceOptions): RunService {
  const { store, pollMs = 500 } = options;
  const live = new Map<string, OpenRun & { done: Promise<void> }>();
  const admission = createAdmission(options.maxRunsPerOwner ?? 3);
  const closing = new AbortController();
  const waiting = new WaitingRequests();

  const begin: Begin = (run, request, planner, leave) => {
    const { runId, log } = run;
    const done = workOn(options, run, { request, planner }).then((status) => {
      live.delete(runId);
      leave();
      if (status === "waiting") waiting.keep(runId, request);
      log.wake();
      if (status !== "waiting") options.onEnded?.(runId);
    });
    live.set(runId, { ...run, done });
  };
  const desk: Desk = { options, admission, waiting, begin, closing: closing.signal };
  const care = takeCare(desk, live);

  return {
    start: (asked) => start(desk, asked),

    async decideApproval(decision) {
      // Whoever works on it here until it begins to wait leaves it first, or goes on to wait for the next call.
      const { id } = await ownedRun(store, decision.runId, decision.ownerKey);
      if ((await store.readState(id)) === "waiting") await live.get(id)?.done;
      await decideApproval(desk, decision);
    },

    async cancel(runId, ownerKey) {
      const run = await ownedRun(store, runId, ownerKey);
      const here = live.get(runId);
      here?.controller.abort();
      await here?.done;
      if (!here) await cancelElsewhere(store, run);
    },

    async *events(id, ownerKey, afterSeq, signal) {
      if (live.get(id)?.ownerKey !== ownerKey) await ownedRun(store, id, ownerKey);
      yield* tail({ logs: store, kind: RUN_LOG, id, afterSeq, signal, live: () => live.get(id)?.log, pollMs });
    },

    takeOver: care.takeOver,

    get: (runId, ownerKey) => ownedRun(store, runId, ownerKey),

    returnedData: (runId, callId, ownerKey) => returnedData(store, { runId, callId, ownerKey }),

    spentSince: (ownerKey, since) => store.spentSince(ownerKey, since),

    async close() {
      closing.abort(new AppError("unavailable", "The server is stopping. Ask again in a moment."));
      const cared = care.end();
      for (const run of live.values()) run.controller.abort();
      await Promise.all([cared, ...[...live.values()].map((run) => run.done)]);
    },
  };
}

/** Looks after what is worked on here, and from `takeOver` on after what other processes left behind. */
function takeCare(desk: Desk, live: ReadonlyMap<string, OpenRun>) {
  const { options } = desk;
  let takesOver = false;
  const leave: Leave = async (runId, fence) => {
    if (takesOver && !live.has(runId)) await takeOverRun(desk, runId, fence);
  };
  const end = lookAfterRuns(options, {
    here: () => [...live.values()].flatMap(({ runId, log }) => (log.after(0) ? [runId] : [])),
    stop: (runId) => live.get(runId)?.controller.abort(),
    leave,
  });
  return {
    end,
    async takeOver(): Promise<void> {
      takesOver = true;
      const staleMs = options.isAlone ? 0 : (options.staleMs ?? STALE_MS);
      await takeOver(options.store, { staleMs }, leave).catch(options.onError);
    },
  };
}

async function start({ options, admission, closing, begin }: Desk, asked: StartRun) {
  closing.throwIfAborted();
  const question = checkedQuestion(asked);
  checkData(asked.data);
  const model = asked.model ?? (await pickedBefore(options.store, asked));
  const request = { ...asked, question, ...(model && { model }) };
  if (request.functions) checkOwnFunctions(request.functions);
  const planner = await options.createPlanner(request.model, request);
  const leave = await admission.enter(request, planner.kind, closing);
  try {
    closing.throwIfAborted();
    const run = await openRun(options, request, planner);
    const { runId, chatId = null, along, stored } = run;
    begin(run, { ...request, ...along }, planner, leave);
    await stored;
    return { runId, chatId };
  } catch (error) {
    leave();
    throw error;
  }
}

/** A run that waits for a person ends; so does one that another server works on, which takes notice of it. */
async function cancelElsewhere(store: RunStore, { id, startedAt }: Run): Promise<void> {
  const durationMs = Date.now() - startedAt.getTime();
  const open = { from: ["waiting", "running"] };
  await unlessLost(store.append(id, open, [{ type: "run-end", status: "cancelled", durationMs }]));
}

/** Whoever asks may ask for less, and never for more. */
function lowered(bounds: Bounds, asked: Partial<Bounds> = {}): Bounds {
  const { steps, calls, timeMs, tokens, dollars } = { ...bounds, ...asked };
  return {
    steps: Math.min(steps, bounds.steps),
    calls: Math.min(calls, bounds.calls),
    timeMs: Math.min(timeMs, bounds.timeMs),
    tokens: Math.min(tokens, bounds.tokens),
    dollars: Math.min(dollars, bounds.dollars),
  };
}

/** Answers the question, with every event in the run's log, and tells how that ended. Never rejects. */
async function workOn(
  { store, workerId, answer, ports, boundsOf = () => DEFAULT_BOUNDS, onError }: RunServiceOptions,
  {
    runId,
    ownerKey,
    asker,
    chatId,
    pending,
    memory,
    askedAt,
    timeZone,
    log,
    controller,
    resumed,
  }: OpenRun & { resumed?: Resumed },
  { request, planner }: { request: StartRun; planner: Planner },
): Promise<AgentResult["status"]> {
  const asked = {
    question: request.question,
    ...(pending && { pending }),
    memory,
    ...(request.data !== undefined && { data: request.data }),
    grants: { public: true, toolIds: asker.toolIds, only: request.tools },
    owner: ownerKey,
    lent: request.lent,
    address: request.address,
    timeZone: knownTimeZone(timeZone),
    now: askedAt,
    signal: controller.signal,
    bounds: lowered(boundsOf(request), request.bounds),
    // What stands in no chat is asked by programs, and by teams for their tasks; a team would use other tools than the named ones.
    handsOver: chatId !== undefined && request.functions === undefined && request.tools === undefined,
    ...(request.yesTo && { yesTo: request.yesTo }),
    ...(request.made && { made: request.made }),
    ...(resumed && { resumed }),
  };
  const search = request.functions ? searchBeside(ports.search, request.functions) : ports.search;
  const emit = log.add.bind(log);
  const trusted = () => store.listTrusted(runId);
  const result = await answer(asked, { ...ports, search, planner, emit, trusted, onUnexpectedError: onError }).catch(
    onError,
  );
  await log.drain();
  if (log.failure !== undefined) await endUnlogged(store, runId, workerId);
  return log.failure === undefined && result ? result.status : "failed";
}
