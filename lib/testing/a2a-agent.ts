import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import {
  AgentCard,
  type Artifact,
  formatSSEErrorEvent,
  formatSSEEvent,
  type Message,
  Role,
  TaskState,
  type TaskStatus,
} from "@a2a-js/sdk";
import {
  AgentEvent,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  type RequestContext,
  ServerCallContext,
} from "@a2a-js/sdk/server";

/** What an agent does with a message: a result, or a question back; a promise that stays open is work that goes on. */
export type A2aWork = (text: string, signal: AbortSignal) => Promise<{ result: string } | { asks: string }>;

export interface A2aAgent {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  /** The messages that it was sent. */
  heard: Message[];
  /** How often its card was given out, and how often only that it is the same. */
  cards: { given: number; same: number };
  /** IDs of tasks that were cancelled. */
  cancelled: string[];
  /** What stood in the header of its key, by the request. */
  shown: (string | undefined)[];
  close(): Promise<void>;
}

interface AgentOptions {
  name: string;
  description: string;
  work: A2aWork;
  /** Lets in only who shows this in the header `x-key`, besides whoever reads its card. */
  key?: string | undefined;
}

/** An agent made with the official SDK, on the loopback interface, over JSON-RPC. */
export async function startA2aAgent({ name, description, work, key }: AgentOptions): Promise<A2aAgent> {
  const agent = {
    ...{ heard: [] as Message[], cards: { given: 0, same: 0 }, cancelled: [] as string[] },
    shown: [] as (string | undefined)[],
  };
  const working = new Map<string, AbortController>();
  const execute = async (context: RequestContext, bus: ExecutionEventBus) => {
    agent.heard.push(context.userMessage);
    const { taskId, contextId } = context;
    const place = { taskId, contextId, metadata: undefined };
    const controller = new AbortController();
    working.set(taskId, controller);
    const status = (state: TaskState, said?: string) => statusOf(state, { taskId, contextId, said });
    if (context.task === undefined) {
      const begun = { id: taskId, contextId, status: status(TaskState.TASK_STATE_SUBMITTED) };
      bus.publish(AgentEvent.task({ ...begun, artifacts: [], history: [context.userMessage], metadata: undefined }));
    }
    bus.publish(AgentEvent.statusUpdate({ ...place, status: status(TaskState.TASK_STATE_WORKING) }));
    const done = await work(textOf(context.userMessage), controller.signal).catch((error: Error) => ({
      failed: error.message,
    }));
    if (controller.signal.aborted) return;
    if ("result" in done) {
      bus.publish(
        AgentEvent.artifactUpdate({ ...place, artifact: artifactOf(done.result), append: false, lastChunk: true }),
      );
      bus.publish(AgentEvent.statusUpdate({ ...place, status: status(TaskState.TASK_STATE_COMPLETED) }));
    } else if ("asks" in done)
      bus.publish(
        AgentEvent.statusUpdate({ ...place, status: status(TaskState.TASK_STATE_INPUT_REQUIRED, done.asks) }),
      );
    else bus.publish(AgentEvent.statusUpdate({ ...place, status: status(TaskState.TASK_STATE_FAILED, done.failed) }));
    bus.finished();
  };
  const cancelTask = async (taskId: string, bus: ExecutionEventBus) => {
    agent.cancelled.push(taskId);
    working.get(taskId)?.abort();
    const status = statusOf(TaskState.TASK_STATE_CANCELED, { taskId, contextId: "" });
    bus.publish(AgentEvent.statusUpdate({ taskId, contextId: "", status, metadata: undefined }));
    bus.finished();
  };

  let card: AgentCard | undefined;
  let handler: JsonRpcTransportHandler | undefined;
  const server = createServer(async (incoming, outgoing) => {
    agent.shown.push(incoming.headers["x-key"]?.toString());
    if (incoming.method === "GET") {
      const etag = '"1"';
      if (incoming.headers["if-none-match"] === etag) {
        agent.cards.same += 1;
        outgoing.writeHead(304, { etag }).end();
        return;
      }
      agent.cards.given += 1;
      outgoing.writeHead(200, { "content-type": "application/json", etag });
      outgoing.end(JSON.stringify(card && AgentCard.toJSON(card)));
      return;
    }
    if (incoming.headers["x-key"] !== key) {
      outgoing.writeHead(401).end(`Not with ${incoming.headers["x-key"]}`);
      return;
    }
    const answer = await handler?.handle(await text(incoming), new ServerCallContext({ requestedVersion: "1.0" }));
    if (answer === undefined || !(Symbol.asyncIterator in answer)) {
      outgoing.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
      return;
    }
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    try {
      for await (const event of answer) outgoing.write(formatSSEEvent(event));
    } catch (error) {
      // Such as of a task that has ended since: the SDK's own server tells it like this.
      outgoing.write(formatSSEErrorEvent({ jsonrpc: "2.0", id: null, error: { code: -32004, message: `${error}` } }));
    }
    outgoing.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  card = cardOf({ name, description, key }, url);
  const executor = { execute, cancelTask };
  handler = new JsonRpcTransportHandler(new DefaultRequestHandler(card, new InMemoryTaskStore(), executor));
  return {
    ...agent,
    url,
    close: () =>
      new Promise((resolve) => {
        for (const controller of working.values()) controller.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function cardOf({ name, description, key }: Omit<AgentOptions, "work">, url: string): AgentCard {
  return AgentCard.fromJSON({
    ...(key !== undefined && {
      securitySchemes: { own: { apiKeySecurityScheme: { location: "header", name: "X-Key" } } },
      securityRequirements: [{ schemes: { own: { list: [] } } }],
    }),
    ...{ name, description, version: "1.0.0", capabilities: { streaming: true } },
    supportedInterfaces: [{ url, protocolBinding: "JSONRPC", protocolVersion: "1.0" }],
    ...{ defaultInputModes: ["text/plain"], defaultOutputModes: ["text/plain"] },
    skills: [{ id: "work", name, description, tags: [name] }],
  });
}

function textOf({ parts }: Message): string {
  return parts.map(({ content }) => (content?.$case === "text" ? content.value : "")).join("\n");
}

function part(value: string): Message["parts"][number] {
  return { content: { $case: "text", value }, metadata: undefined, filename: "", mediaType: "text/plain" };
}

function artifactOf(value: string): Artifact {
  const said = { artifactId: "result", name: "result", description: "", parts: [part(value)] };
  return { ...said, metadata: undefined, extensions: [] };
}

function statusOf(
  state: TaskState,
  { taskId, contextId, said }: { taskId: string; contextId: string; said?: string | undefined },
): TaskStatus {
  const message: Message | undefined =
    said === undefined
      ? undefined
      : {
          ...{ messageId: crypto.randomUUID(), taskId, contextId, role: Role.ROLE_AGENT, parts: [part(said)] },
          ...{ metadata: undefined, extensions: [], referenceTaskIds: [] },
        };
  return { state, message, timestamp: new Date().toISOString() };
}
