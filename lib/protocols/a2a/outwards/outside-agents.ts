import { AgentCard, type Message, Role, type StreamResponse } from "@a2a-js/sdk";
import { type Client, ClientFactory, JsonRpcTransportFactory, RestTransportFactory } from "@a2a-js/sdk/client";
import { A2AError } from "@a2a-js/sdk/errors";
import { AppError } from "@/lib/errors";
import { guardedFetch, hideSecrets, type LoadedSecret, Refusal, whyFailed } from "@/lib/sandbox";
import type { OutsideAgent, OutsideAgents, OutsideMessage, OutsideState } from "@/lib/teams";
import { HTTP_JSON, JSON_RPC } from "../card";
import { textPart } from "../parts";
import { calledAt } from "./called-at";
import { MOST_CARD_BYTES, readCard } from "./read-card";
import { isUnderWay, messageState, RemoteTask } from "./remote-task";
import { requireSealed, wantedSecret } from "./wanted-secret";

/** Of one answer, a stream's whole length included, in bytes. */
const MOST_ANSWER_BYTES = 5_000_000;
const CANCEL_MS = 10_000;
/** Where a message says what its task is called here. */
const EXTENSION = "https://agient.dev/a2a/task/v1";

interface Options {
  /** Names of hosts of a private network that may be called. */
  privateHosts: readonly string[];
}

/** Calls agents over A2A 1.0, only where the egress rules let it. */
export function createOutsideAgents({ privateHosts }: Options): OutsideAgents {
  const cardFetch = guardedFetch({ privateHosts, maxBytes: MOST_CARD_BYTES });
  const clientOf = (called: Called): Promise<Client> => {
    const fetchImpl = guardedFetch({ privateHosts, maxBytes: MOST_ANSWER_BYTES, secrets: called.secrets });
    const factory = new ClientFactory({
      transports: [new JsonRpcTransportFactory({ fetchImpl }), new RestTransportFactory({ fetchImpl })],
      preferredTransports: [JSON_RPC, HTTP_JSON],
    });
    return factory.createFromAgentCard(called.card);
  };

  return {
    async read(url, etag) {
      const card = await readCard(cardFetch, url, etag);
      requireSealed(card?.secretFor, privateHosts);
      return card;
    },

    send: (agent, message, signal) =>
      reached(agent, async function* (called) {
        const client = await clientOf(called);
        const sent = await client.sendMessage(requestOf(message), { signal });
        if (!("status" in sent)) {
          yield messageState(sent);
          return;
        }
        const task = new RemoteTask(sent);
        yield task.state();
        if (isUnderWay(task.state())) yield* followed(client, task.id, signal);
      }),

    follow: (agent, taskId, signal) =>
      reached(agent, async function* (called) {
        yield* followed(await clientOf(called), taskId, signal);
      }),

    async cancel(agent, taskId) {
      const called = toCalled(agent);
      const client = await clientOf(called);
      const signal = AbortSignal.timeout(CANCEL_MS);
      await client.cancelTask({ tenant: "", id: taskId, metadata: undefined }, { signal }).catch((error: unknown) => {
        // What is over there, or gone, needs no cancelling.
        if (!(error instanceof A2AError)) throw causeOf(error, called.secrets);
      });
    },
  };
}

/** A task as it goes on. One that is over cannot be subscribed to, and is read. */
async function* followed(client: Client, id: string, signal: AbortSignal): AsyncGenerator<OutsideState> {
  const read = new RemoteTask(await client.getTask({ tenant: "", id }, { signal }));
  yield read.state();
  if (!isUnderWay(read.state())) return;
  let task: RemoteTask | undefined;
  for await (const event of client.resubscribeTask({ tenant: "", id }, { signal })) {
    task = taskAfter(task ?? read, event);
    yield task.state();
    if (!isUnderWay(task.state())) return;
  }
  // The stream is over: what came of it in between is read once more.
  yield new RemoteTask(await client.getTask({ tenant: "", id }, { signal })).state();
}

function taskAfter(task: RemoteTask, { payload }: StreamResponse): RemoteTask {
  if (payload?.$case === "task") return new RemoteTask(payload.value);
  if (payload?.$case === "statusUpdate") task.setStatus(payload.value.status);
  if (payload?.$case === "artifactUpdate") task.add(payload.value);
  return task;
}

function requestOf({ text, messageId, contextId, taskId, here, isBlocking }: OutsideMessage) {
  const message: Message = {
    ...{ messageId, contextId: contextId ?? "", taskId: taskId ?? "", role: Role.ROLE_USER, parts: [textPart(text)] },
    ...{ metadata: { [EXTENSION]: here }, extensions: [], referenceTaskIds: [] },
  };
  const accepted = { acceptedOutputModes: ["text/plain"], taskPushNotificationConfig: undefined };
  return { tenant: "", message, configuration: { ...accepted, returnImmediately: !isBlocking }, metadata: undefined };
}

interface Called {
  card: AgentCard;
  secrets: readonly LoadedSecret[];
}

/** Where the card wants to be called, and wants the secret, is looked at each time: it may have changed since. */
function toCalled({ card: text, cardUrl, secret }: OutsideAgent): Called {
  const whole = AgentCard.fromJSON(JSON.parse(text));
  const card = { ...whole, supportedInterfaces: calledAt(whole.supportedInterfaces, new URL(cardUrl).origin) };
  const wanted = wantedSecret(card);
  const isShown = secret !== null && wanted !== null && wanted !== undefined;
  return { card, secrets: isShown ? [{ name: "key", host: secret.origin, ...wanted, value: secret.value }] : [] };
}

/** What comes of a call. An agent may repeat what it was shown: the secret is taken out of all that it says. */
async function* reached(
  agent: OutsideAgent,
  work: (called: Called) => AsyncIterable<OutsideState>,
): AsyncGenerator<OutsideState, void, undefined> {
  const called = toCalled(agent);
  const { secrets } = called;
  try {
    for await (const state of work(called)) yield { ...state, text: hideSecrets(state.text, secrets) };
  } catch (error) {
    throw causeOf(error, secrets);
  }
}

/** What goes wrong over there, in a sentence. `unavailable` may come right when it is tried again. */
function causeOf(error: unknown, secrets: readonly LoadedSecret[]): AppError {
  if (AppError.is(error)) return error;
  const refusal = refusalIn(error);
  if (refusal !== undefined) return new AppError("forbidden", refusal.message);
  if (error instanceof A2AError) {
    return new AppError("conflict", `It refuses: ${hideSecrets(error.message, secrets).slice(0, 500)}`);
  }
  // What a stranger's server says of itself may hold the secret: then the log has the sentence alone.
  const cause = secrets.length === 0 ? { cause: error } : {};
  return new AppError("unavailable", `It did not answer: ${hideSecrets(whyFailed(error), secrets)}.`, cause);
}

function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined;
}
