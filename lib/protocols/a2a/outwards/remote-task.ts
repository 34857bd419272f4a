import { type Artifact, type Message, type Part, type Task, TaskState, type TaskStatus } from "@a2a-js/sdk";
import type { OutsideState } from "@/lib/teams";

const STATES: Partial<Record<TaskState, OutsideState["status"]>> = {
  [TaskState.TASK_STATE_COMPLETED]: "done",
  [TaskState.TASK_STATE_FAILED]: "failed",
  [TaskState.TASK_STATE_REJECTED]: "rejected",
  [TaskState.TASK_STATE_CANCELED]: "cancelled",
  [TaskState.TASK_STATE_INPUT_REQUIRED]: "input-required",
  // No key of a person's goes there: without it the agent does nothing.
  [TaskState.TASK_STATE_AUTH_REQUIRED]: "rejected",
};

/** A task of an agent elsewhere, as far as it is known. What it says is a stranger's. */
export class RemoteTask {
  readonly id: string;
  readonly #contextId: string;
  #status: TaskStatus | undefined;
  readonly #artifacts: Map<string, Artifact>;

  constructor({ id, contextId, status, artifacts }: Task) {
    this.id = id;
    this.#contextId = contextId;
    this.#status = status;
    this.#artifacts = new Map(artifacts.map((artifact) => [artifact.artifactId, artifact]));
  }

  setStatus(status: TaskStatus | undefined): void {
    this.#status = status;
  }

  add({ artifact, append }: { artifact: Artifact | undefined; append: boolean }): void {
    if (artifact === undefined) return;
    const before = append ? (this.#artifacts.get(artifact.artifactId)?.parts ?? []) : [];
    this.#artifacts.set(artifact.artifactId, { ...artifact, parts: [...before, ...artifact.parts] });
  }

  state(): OutsideState {
    const state = this.#status?.state ?? TaskState.TASK_STATE_WORKING;
    const status = STATES[state] ?? "working";
    const said = partsText(this.#status?.message?.parts ?? []);
    const result = [...this.#artifacts.values()].map(({ parts }) => partsText(parts)).join("\n\n");
    const text = state === TaskState.TASK_STATE_AUTH_REQUIRED ? `It asks for a key of its own. ${said}` : result;
    return {
      ...{ taskId: this.id, contextId: this.#contextId || null, status },
      // Results stand in artifacts. An agent that makes none has said what there is to say with its status.
      text: status === "done" ? result || said : status === "working" ? "" : said || text || WITHOUT_WORDS[status],
    };
  }
}

const WITHOUT_WORDS: Record<"input-required" | "failed" | "rejected" | "cancelled", string> = {
  "input-required": "It asks for something, without saying what.",
  failed: "It failed, without saying why.",
  rejected: "It declined the task, without saying why.",
  cancelled: "It was cancelled there.",
};

export function isUnderWay({ status }: OutsideState): boolean {
  return status === "working";
}

/** What an agent says that makes no task of what it is asked: that is the result. */
export function messageState({ contextId, parts }: Message): OutsideState {
  return { taskId: null, contextId: contextId || null, status: "done", text: partsText(parts) };
}

/** Text as it is, data as JSON; of files their names and addresses alone, for nothing is fetched. */
function partsText(parts: readonly Part[]): string {
  return parts
    .map(({ content, filename }) => {
      if (content?.$case === "text") return content.value;
      if (content?.$case === "data") return JSON.stringify(content.value);
      const at = content?.$case === "url" ? ` (${content.value.slice(0, 500)})` : "";
      return content === undefined ? "" : `[file ${filename.slice(0, 200)}${at}]`;
    })
    .filter((text) => text !== "")
    .join("\n");
}
