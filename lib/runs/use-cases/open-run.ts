import type { NewRunEvent, RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import { EventLog } from "@/lib/log";
import type { Planner, Turn } from "@/lib/planner";
import type { StartRun } from "../run-service";
import type { RunStore } from "../run-store";
import { chatTitle } from "./chat-title";
import { readMemory } from "./memory";
import { ownedChat } from "./owned";

export interface Asker {
  /** IDs of the private tools that he may use besides the public ones. */
  toolIds: readonly string[];
  /** Whether creators of the tools that the run meets may see its question and inputs. */
  sharesInputs: boolean;
}

const STRANGER: Asker = { toolIds: [], sharesInputs: false };

export interface OpenRunPorts {
  store: RunStore;
  /** What the account of an owner says of his runs; without it, they use public tools only and share nothing. */
  readAsker?: (ownerKey: string) => Promise<Asker>;
  /** This process; it must not be the same after a restart. */
  workerId: string;
  /** Told of what nobody expected, for the log. */
  onError: (error: unknown) => void;
}

/** A run that is worked on here. */
export interface OpenRun {
  runId: string;
  chatId: string | undefined;
  ownerKey: string;
  asker: Asker;
  memory: Turn[];
  log: EventLog<RunEvent, NewRunEvent>;
  controller: AbortController;
  /** Resolves when the run and its first event are stored. */
  stored: Promise<void>;
}

/** Sends a run and its first event to the store; what comes after needs not wait for them. */
export async function openRun(
  { store, readAsker, workerId, onError }: OpenRunPorts,
  request: StartRun,
  planner: Pick<Planner, "kind" | "model">,
): Promise<OpenRun> {
  const { ownerKey, question } = request;
  const asker = (await readAsker?.(ownerKey)) ?? STRANGER;
  const chatId = await findChat(store, request);
  const memory = request.chatId === undefined ? [] : await readMemory(store, request.chatId);
  const runId = crypto.randomUUID();
  const controller = new AbortController();
  const { kind, model } = planner;
  const { sharesInputs } = asker;
  const run = { id: runId, ownerKey, query: question, planner: kind, model, chatId, workerId, sharesInputs };
  const created = store.createRun(run);
  const log = new EventLog<RunEvent, NewRunEvent>(
    async (events) => {
      await created;
      return store.append(runId, { workerId }, events);
    },
    (error) => {
      controller.abort();
      // A run that another server ended, or whose chat was deleted, has nothing more to log.
      if (!AppError.is(error)) onError(error);
    },
  );
  log.add({ type: "run-start", query: question, planner: kind, model, chatId });
  const begun = log.change();
  return { runId, chatId, ownerKey, asker, memory, log, controller, stored: created.then(() => begun) };
}

/** The chat that the run belongs to: the one asked for, a new one, or none. */
async function findChat(store: RunStore, request: StartRun): Promise<string | undefined> {
  const { chatId, ownerKey, inChat, question } = request;
  if (chatId !== undefined) return (await ownedChat(store, chatId, ownerKey)).id;
  if (inChat === false) return undefined;
  return (await store.createChat({ id: crypto.randomUUID(), ownerKey, title: chatTitle(question) })).id;
}
