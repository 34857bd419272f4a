import { AppError } from "@/lib/errors";
import type { StoredWork } from "../chats/work";
import { ChildChats } from "./child-chats";
import type { ExecutorPorts } from "./executor-ports";
import { SpeakerWork } from "./speaker-work";
import { TaskWork } from "./task-work";

/** Does what is to happen in chats, a work at a time. Whatever it does, it does again after a crash with the same end. */
export class Executor {
  readonly #ports: ExecutorPorts;
  readonly #speakers: SpeakerWork;
  readonly #tasks: TaskWork;
  readonly #children: ChildChats;

  constructor(ports: ExecutorPorts) {
    this.#ports = ports;
    this.#speakers = new SpeakerWork(ports);
    this.#tasks = new TaskWork(ports);
    this.#children = new ChildChats(ports);
  }

  async execute(job: StoredWork): Promise<void> {
    try {
      if (await this.#dispatch(job)) return;
    } catch (error) {
      // Refused, because it came too late: there is nothing left to do.
      if (!AppError.is(error) || (error.code !== "conflict" && error.code !== "not-found")) throw error;
    }
    await this.#ports.store.settle(job.key);
  }

  stop(): void {
    this.#tasks.stop();
  }

  /** True where the work goes on, or was settled with what it did. */
  #dispatch({ work, ...job }: StoredWork): Promise<boolean> {
    const { logs } = this.#ports;
    switch (work.type) {
      case "form":
        return this.#speakers.form(job);
      case "speak":
        return this.#speakers.speak({ ...job, work });
      case "task":
        return this.#tasks.begin({ ...job, work });
      case "cancel":
        return this.#tasks.cancel({ ...job, work });
      case "child":
        return this.#children.open({ ...job, work });
      case "tell-parent":
        return this.#children.tellParent(job);
      case "acknowledgements": {
        const isAwaited = (taskId: string) => work.taskIds.includes(taskId);
        return logs.move(
          job.chatId,
          ({ phase }) => (phase.name === "async" && phase.awaits.some(isAwaited) ? { type: "wait-over" } : null),
          [job.key],
        );
      }
      case "deadline":
        return logs.move(job.chatId, ({ isOver }) => (isOver ? null : { type: "forced", cause: "deadline" }), [
          job.key,
        ]);
    }
  }
}
