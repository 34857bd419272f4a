import { isTaintedTurn } from "@/lib/agent";
import type { NewRunEvent, RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import { EventLog } from "@/lib/log";
import type { Pending, Planner, Turn } from "@/lib/planner";
import type { StartRun } from "../run-service";
import type { RunStore } from "../run-store";
import { type CheckGiven, checkedGiven } from "./checked-given";
import { type Continued, continuedRun, namedRun } from "./continued-run";
import { attachedOf, type GivenAlong, givenAlong } from "./given-along";
import { readMemory } from "./memory";
import { recalled } from "./recalled";
import { chatOf, type RunChat } from "./run-chat";

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
  /** Without it, what a form gives is checked when the function is called, and not before. */
  checkGiven?: CheckGiven;
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
  /** The question back that it replies to. */
  pending: Pending | undefined;
  memory: Turn[];
  /** When it was asked, and where the person is. */
  askedAt: Date;
  timeZone: string | undefined;
  along: GivenAlong;
  log: EventLog<RunEvent, NewRunEvent>;
  controller: AbortController;
  /** Resolves when the run and its first event are stored. */
  stored: Promise<void>;
}

/** Sends a run and its first event to the store; what comes after needs not wait for them. Errors: as of `RunService.start`. */
export async function openRun(
  ports: OpenRunPorts,
  request: StartRun,
  planner: Pick<Planner, "kind" | "model">,
): Promise<OpenRun> {
  const { store, workerId } = ports;
  const { ownerKey, question, timeZone } = request;
  const asker = await askerOf(ports, request);
  const { chatId, chatTitle, memory, continued } = await placeOf(ports, request);
  const along = await givenAlong(store, request, continued?.runId);
  const runId = crypto.randomUUID();
  const controller = new AbortController();
  const { kind, model } = planner;
  const { sharesInputs } = asker;
  const picked = request.model?.name;
  const run = { id: runId, ownerKey, query: question, planner: kind, model, chatId, chatTitle, picked };
  const created = store.createRun({ ...run, workerId, sharesInputs });
  const log = openLog(ports, runId, created, controller);
  const given = request.given && continued?.pending.given;
  const isTainted = memory.some(isTaintedTurn) || undefined;
  const continues = continued?.runId;
  const { after, bounds, byKey } = request;
  const { data } = along;
  const attached = attachedOf(along);
  const tools = request.tools && [...request.tools];
  const lent = request.lent && [...request.lent];
  const told = {
    picked,
    chatId,
    continues,
    given,
    timeZone,
    tools,
    lent,
    bounds,
    byKey,
    data,
    attached,
    after,
    isTainted,
  };
  log.add({ type: "run-start", query: question, planner: kind, model, ...told });
  const begun = log.change();
  const pending = continued?.pending;
  const stored = created.then(() => begun);
  const askedAt = new Date();
  return { runId, chatId, ownerKey, asker, pending, memory, askedAt, timeZone, along, log, controller, stored };
}

/** What the account of an owner says of his runs, but for what is lent in its place. */
export async function askerOf(
  { readAsker }: OpenRunPorts,
  { ownerKey, lent }: Pick<StartRun, "ownerKey" | "lent">,
): Promise<Asker> {
  const asker = (await readAsker?.(ownerKey)) ?? STRANGER;
  return lent === undefined ? asker : { ...asker, toolIds: lent };
}

/** Where a run stands: its chat, what is remembered of it, and the question back that it replies to. */
async function placeOf({ store, checkGiven }: OpenRunPorts, request: StartRun) {
  const named = await namedRun(store, request);
  const chatId = named?.chatId ?? request.chatId;
  const { earlier, ...chat }: RunChat =
    named?.chatId === null
      ? { chatId: undefined, earlier: [named] }
      : await chatOf(store, chatId === undefined ? request : { ...request, chatId });
  const said = request.memory && (await recalled(store, request));
  const before = named === undefined && said?.last ? [said.last] : earlier;
  const continued = await continuedRun(store, before, named);
  return {
    ...chat,
    memory: said?.memory ?? (await readMemory(store, earlier)),
    continued: continued && (await withGiven(continued, request, checkGiven)),
  };
}

async function withGiven(
  continued: Continued,
  { given = {}, ...asked }: StartRun,
  checkGiven: CheckGiven | undefined,
): Promise<Continued> {
  const owner = { owner: asked.ownerKey, address: asked.address };
  const checked =
    checkGiven && Object.keys(given).length > 0
      ? await checkedGiven(given, continued.pending.missing, (inputs, values) => checkGiven({ inputs, values }, owner))
      : given;
  return { ...continued, pending: { ...continued.pending, given: checked } };
}

export function openLog(
  { store, workerId, onError }: OpenRunPorts,
  runId: string,
  created: Promise<unknown>,
  controller: AbortController,
): EventLog<RunEvent, NewRunEvent> {
  return new EventLog<RunEvent, NewRunEvent>(
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
}
