import { type ListTasksRequest, type ListTasksResponse, TaskState } from "@a2a-js/sdk";
import { RequestMalformedError } from "@a2a-js/sdk/errors";
import { withHistory } from "./history";
import type { ListedTask, TaskSource } from "./task-source";

const PAGE = 50;
const MOST_PAGE = 100;

const changedAt = (task: ListedTask) => Date.parse(task.changedAt);

/** A page of tasks, the last changed first; a page's token is how many came before it. Error: RequestMalformedError. */
export async function listPage(source: TaskSource, asked: ListTasksRequest): Promise<ListTasksResponse> {
  const { contextId, status, pageSize = PAGE, pageToken, historyLength = 0, includeArtifacts = false } = asked;
  if (!/^\d{0,9}$/.test(pageToken)) throw new RequestMalformedError("This pageToken is none of ours.");
  if (pageSize < 1 || pageSize > MOST_PAGE) throw new RequestMalformedError(`A page has 1 to ${MOST_PAGE} tasks.`);
  if (!(status in TaskState) || status === TaskState.UNRECOGNIZED)
    throw new RequestMalformedError("There is no such status.");
  const since = asked.statusTimestampAfter === undefined ? 0 : Date.parse(asked.statusTimestampAfter);
  if (Number.isNaN(since)) throw new RequestMalformedError("statusTimestampAfter is no time.");
  const fitting = (await source.list(contextId === "" ? undefined : contextId))
    .filter((task) => status === TaskState.TASK_STATE_UNSPECIFIED || task.state === status)
    .filter((task) => changedAt(task) >= since)
    .sort((one, other) => changedAt(other) - changedAt(one));
  const from = Number(pageToken);
  const next = from + pageSize;
  const tasks = fitting.slice(from, next).map(({ task }) => withHistory(task(includeArtifacts), historyLength));
  return { tasks, nextPageToken: next < fitting.length ? `${next}` : "", pageSize, totalSize: fitting.length };
}
