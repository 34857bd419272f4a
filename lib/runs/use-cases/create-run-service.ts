import { type AgentPorts, type AnswerQuestion, type Bounds, DEFAULT_BOUNDS } from "@/lib/agent";
import { AppError } from "@/lib/errors";
import type { Planner } from "@/lib/planner";
import type { ModelSettings, RunService, StartRun } from "../run-service";
import type { RunStore } from "../run-store";
import { chatTitle } from "./chat-title";
import { endUnlogged } from "./end-unlogged";
import { EventLog } from "./event-log";
import { lookAfterRuns } from "./look-after-runs";
import { readMemory } from "./memory";
import { ownedChat, ownedRun } from "./owned";
import { createAdmission } from "./places";
import { tailEvents } from "./tail-events";

const MAX_QUESTION = 8_000;

export interface RunServiceOptions {
  store: RunStore;
  /** The agent's loop. */
  answer: AnswerQuestion;
  ports: Pick<AgentPorts, "search" | "runFunction" | "sandbox">;
  /** A planner for one run of an owner; throws AppError `misconfigured` for settings that name no usable model. */
  createPlanner: (settings: ModelSettings | undefined, owner: Pick<StartRun, "ownerKey" | "address">) => Planner;
  /** What the account of an owner says of his runs; without it, they use public tools only and share nothing. */
  readAsker?: (ownerKey: string) => Promise<Asker>;
  /** Told of each run that has ended here. */
  onEnded?: (runId: string) => void;
  /** This process; it must not be the same after a restart. */
  workerId: string;
  /** Told of what nobody expected, for the log. */
  onError: (error: unknown) => void;
  bounds?: Bounds;
  /** How many runs of one owner may go on at once. */
  maxRunsPerOwner?: number;
  heartbeatMs?: number;
  staleMs?: number;
  pollMs?: number;
}

export interface Asker {
  /** IDs of the private tools that he may use besides the public ones. */
  toolIds: readonly string[];
  /** Whether creators of the tools that the run meets may see its question and inputs. */
  sharesInputs: boolean;
}

const STRANGER: Asker = { toolIds: [], sharesInputs: false };

interface LiveRun {
  ownerKey: string;
  log: EventLog;
  controller: AbortController;
  done: Promise<void>;
}

/** The life of runs in this process; it looks after abandoned ones from the moment it is made until `close`. */
export function createRunService(options: RunServiceOptions): RunService {
  const { store, workerId, onError, heartbeatMs = 5_000, staleMs = 30_000, pollMs = 500 } = options;
  const live = new Map<string, LiveRun>();
  const stopCare = lookAfterRuns({ store, workerId, heartbeatMs, staleMs, onError });
  const admission = createAdmission(options.maxRunsPerOwner ?? 3);
  const closing = new AbortController();

  async function start(request: StartRun) {
    closing.signal.throwIfAborted();
    const question = checkedQuestion(request.question);
    const planner = options.createPlanner(request.model, request);
    const leave = await admission.enter(request, planner.kind, closing.signal);
    try {
      closing.signal.throwIfAborted();
      const asker = (await options.readAsker?.(request.ownerKey)) ?? STRANGER;
      const chatId = await findChat(store, request, question);
      const memory = request.chatId === undefined ? [] : await readMemory(store, request.chatId);
      const runId = crypto.randomUUID();
      const controller = new AbortController();
      const created = store.createRun({
        id: runId,
        ownerKey: request.ownerKey,
        query: question,
        planner: planner.kind,
        model: planner.model,
        chatId,
        workerId,
        sharesInputs: asker.sharesInputs,
      });
      const log = new EventLog(
        async (events) => {
          await created;
          return store.append(runId, workerId, events);
        },
        (error) => {
          controller.abort();
          // A run that another server ended, or whose chat was deleted, has nothing more to log.
          if (!AppError.is(error)) onError(error);
        },
      );
      log.add({ type: "run-start", query: question, planner: planner.kind, model: planner.model, chatId });
      const begun = log.change();
      const answered = options.answer(
        {
          question,
          memory,
          grants: { public: true, toolIds: asker.toolIds },
          owner: request.ownerKey,
          address: request.address,
          timeZone: knownTimeZone(request.timeZone),
          now: new Date(),
          signal: controller.signal,
          bounds: options.bounds ?? DEFAULT_BOUNDS,
        },
        { ...options.ports, planner, emit: (event) => log.add(event), onUnexpectedError: onError },
      );
      const done = answered
        .catch(onError)
        .then(() => log.drain())
        .then(() => (log.failure === undefined ? undefined : endUnlogged(store, runId, workerId)))
        .finally(() => {
          live.delete(runId);
          leave();
          log.wake();
          options.onEnded?.(runId);
        });
      live.set(runId, { ownerKey: request.ownerKey, log, controller, done });
      await created;
      await begun;
      return { runId, chatId: chatId ?? null };
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    start,

    async cancel(runId, ownerKey) {
      const run = await ownedRun(store, runId, ownerKey);
      const here = live.get(runId);
      here?.controller.abort();
      await here?.done;
      if (!here && run.status === "running") {
        throw new AppError(
          "unavailable",
          "This run is not worked on by this server. It ends by itself within a minute or two.",
        );
      }
    },

    async *events(runId, ownerKey, afterSeq, signal) {
      if (live.get(runId)?.ownerKey !== ownerKey) await ownedRun(store, runId, ownerKey);
      yield* tailEvents({ runId, afterSeq, signal, store, pollMs, liveLog: () => live.get(runId)?.log });
    },

    get: (runId, ownerKey) => ownedRun(store, runId, ownerKey),

    async close() {
      closing.abort(new AppError("unavailable", "The server is stopping. Ask again in a moment."));
      stopCare();
      for (const run of live.values()) run.controller.abort();
      await Promise.all([...live.values()].map((run) => run.done));
    },
  };
}

function checkedQuestion(text: string): string {
  const question = text.trim();
  if (question === "") throw new AppError("invalid-input", "There is no question. Write what you want to know.");
  if (question.length > MAX_QUESTION) {
    throw new AppError(
      "invalid-input",
      `The question has ${question.length} characters; at most ${MAX_QUESTION} are read.`,
    );
  }
  return question;
}

/** The chat that the run belongs to: the one asked for, a new one, or none. */
async function findChat(store: RunStore, request: StartRun, question: string): Promise<string | undefined> {
  if (request.chatId !== undefined) return (await ownedChat(store, request.chatId, request.ownerKey)).id;
  if (request.inChat === false) return undefined;
  const chat = { id: crypto.randomUUID(), ownerKey: request.ownerKey, title: chatTitle(question) };
  return (await store.createChat(chat)).id;
}

/** UTC where the name is not one of the IANA database. */
function knownTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name ?? "UTC" }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
