import {
  formatSSEErrorEvent,
  formatSSEEvent,
  ListTasksResponse,
  SendMessageRequest,
  SendMessageResponse,
  StreamResponse,
  Task,
  TaskState,
  taskStateFromJSON,
} from "@a2a-js/sdk";
import { RequestMalformedError, restStatusFor, TaskNotFoundError, toRestErrorBody } from "@a2a-js/sdk/errors";
import { problemOf } from "@/lib/problem";
import { HTTP_JSON } from "./card";
import { type Asked, eventStream, handlerFor, readBody, requireJson } from "./served";

type Handling = ReturnType<typeof handlerFor>;

interface Call extends Handling {
  /** The agent that is meant; the super-agent where it is empty. */
  tenant: string;
  /** Of the task that the path names. */
  id: string;
  query: URLSearchParams;
  body: unknown;
}

type Operation = (call: Call) => Promise<Response>;

/**
 * What is asked at which path below the interface's address, or below that and a tenant; `*` stands for a task's ID. As
 * https://a2a-protocol.org/latest/specification/#113-url-patterns-and-http-methods has it.
 */
const OPERATIONS: Record<string, Operation> = {
  "POST message:send": async ({ handler, context, tenant, body }) => {
    const sent = await handler.sendMessage({ ...SendMessageRequest.fromJSON(body), tenant }, context);
    const payload =
      "status" in sent ? { $case: "task" as const, value: sent } : { $case: "message" as const, value: sent };
    return Response.json(SendMessageResponse.toJSON({ payload }));
  },
  "POST message:stream": async ({ handler, context, tenant, body }) =>
    streamed(handler.sendMessageStream({ ...SendMessageRequest.fromJSON(body), tenant }, context)),
  "GET tasks": list,
  "GET tasks/*": async ({ handler, context, tenant, id, query }) => {
    const historyLength = numberIn(query, "historyLength");
    return Response.json(Task.toJSON(await handler.getTask({ tenant, id, historyLength }, context)));
  },
  "POST tasks/*:cancel": async ({ handler, context, tenant, id }) =>
    Response.json(Task.toJSON(await handler.cancelTask({ tenant, id, metadata: undefined }, context))),
  "POST tasks/*:subscribe": subscribe,
  "GET tasks/*:subscribe": subscribe,
  "GET extendedAgentCard": async ({ handler, context, tenant }) =>
    Response.json(await handler.getAuthenticatedExtendedAgentCard({ tenant }, context)),
  "POST tasks/*/pushNotificationConfigs": noPush,
  "GET tasks/*/pushNotificationConfigs": noPush,
  "GET tasks/*/pushNotificationConfigs/*": noPush,
  "DELETE tasks/*/pushNotificationConfigs/*": noPush,
};

/** None is kept: the handler refuses whatever is asked of them. */
async function noPush({ handler, context, tenant, id }: Call): Promise<Response> {
  const asked = { tenant, taskId: id, pageSize: 1, pageToken: "" };
  return Response.json(await handler.listTaskPushNotificationConfigs(asked, context));
}

async function subscribe({ handler, context, tenant, id }: Call): Promise<Response> {
  return streamed(handler.resubscribe({ tenant, id }, context));
}

async function list({ handler, context, tenant, query }: Call): Promise<Response> {
  const status = query.get("status");
  const asked = {
    tenant,
    contextId: query.get("contextId") ?? "",
    status: status === null ? TaskState.TASK_STATE_UNSPECIFIED : taskStateFromJSON(status),
    pageSize: numberIn(query, "pageSize"),
    pageToken: query.get("pageToken") ?? "",
    historyLength: numberIn(query, "historyLength"),
    statusTimestampAfter: query.get("statusTimestampAfter") ?? undefined,
    includeArtifacts: query.get("includeArtifacts") === "true",
  };
  return Response.json(ListTasksResponse.toJSON(await handler.listTasks(asked, context)));
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const said = query.get(name);
  if (said === null) return undefined;
  if (!/^-?\d{1,9}$/.test(said)) throw new RequestMalformedError(`${name} is a whole number.`);
  return Number(said);
}

function streamed(events: AsyncGenerator<StreamResponse, void, undefined>): Promise<Response> {
  return eventStream(events, {
    said: (event) => formatSSEEvent(StreamResponse.toJSON(event)),
    failed: (error) => formatSSEErrorEvent(toRestErrorBody(error, statusOf(error))),
  });
}

interface Found {
  operation: Operation;
  tenant: string;
  id: string;
}

/** What is asked at a path; undefined where there is nothing. */
function operationAt(method: string, path: readonly string[]): Found | undefined {
  for (const [tenant, below] of [["", path] as const, [path[0] ?? "", path.slice(1)] as const]) {
    const [first = "", named = "", ...rest] = below;
    const [id = "", verb] = first === "tasks" ? named.split(/:(?=[a-z]+$)/) : [];
    const asked = verb === undefined ? "*" : `*:${verb}`;
    const parts = named === "" ? [first] : [first, asked, ...rest.slice(0, 1), ...rest.slice(1).map(() => "*")];
    const operation = OPERATIONS[`${method} ${parts.join("/")}`];
    if (operation !== undefined) return { operation, tenant, id };
  }
  return undefined;
}

/** Answers one request over HTTP+JSON; `path` is what stands after the interface's address, part by part. */
export async function serveHttpJson(asked: Asked, path: readonly string[]): Promise<Response> {
  const { request } = asked;
  try {
    const found = operationAt(request.method, path);
    if (found === undefined) throw new TaskNotFoundError("Nothing of A2A is at this address.");
    const { operation, ...at } = found;
    const handling = handlerFor(asked, HTTP_JSON);
    return await operation({
      ...handling,
      ...at,
      query: new URL(request.url).searchParams,
      body: await bodyOf(request),
    });
  } catch (error) {
    return httpJsonError(error);
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await readBody(request);
  if (text === "") return {};
  requireJson(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestMalformedError("The body is no JSON.");
  }
}

/** Where the specification has another status than its client and server for this language. */
const STATUSES: Record<string, number> = {
  ContentTypeNotSupportedError: 415,
  TaskNotCancelableError: 409,
  InvalidAgentResponseError: 502,
};

function statusOf(error: unknown): number {
  return (error instanceof Error ? STATUSES[error.name] : undefined) ?? restStatusFor(error);
}

/** What failed, as this binding tells it (https://google.aip.dev/193). */
export function httpJsonError(error: unknown): Response {
  const known = statusOf(error);
  if (known !== 500) return Response.json(toRestErrorBody(error, known), { status: known });
  const { status, detail } = problemOf(error);
  const headers = status === 401 ? { "www-authenticate": 'Bearer realm="agient"' } : undefined;
  return Response.json(toRestErrorBody(new Error(detail), status), { status, ...(headers && { headers }) });
}
