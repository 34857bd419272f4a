import { classNames } from "@/components/ui/class-names";
import type { ChatTask } from "./group-chat";

const COLOURS: Record<string, string> = {
  done: "bg-ok",
  failed: "bg-bad",
  rejected: "bg-warn",
  cancelled: "bg-line-strong",
};

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

/** When each task was worked on, on the one line of the chat's time. `from` and `to`: milliseconds since the epoch. */
export function TaskTimeline({ tasks, from, to }: { tasks: readonly ChatTask[]; from: number; to: number }) {
  const length = Math.max(1, to - from);
  return (
    <ol aria-label="Tasks over time" className="flex flex-col gap-1.5">
      {tasks.map((task) => {
        const start = (task.from - from) / length;
        const width = ((task.to ?? to) - task.from) / length;
        const seconds = (((task.to ?? to) - task.from) / 1000).toFixed(1);
        return (
          <li
            key={task.taskId}
            className="grid grid-cols-[8rem_1fr_3.5rem] items-center gap-3 text-xs sm:grid-cols-[12rem_1fr_3.5rem]"
          >
            <span className="truncate font-mono" title={task.description}>
              {task.taskId} {task.owner}
            </span>
            <span className="relative h-2 rounded bg-subtle" title={`${task.description}: ${task.status}`}>
              <span
                className={classNames("absolute inset-y-0 min-w-1 rounded", COLOURS[task.status] ?? "bg-accent")}
                style={{ left: percent(start), width: percent(Math.max(0, width)) }}
              />
            </span>
            <span className="text-right text-muted tabular-nums">{seconds} s</span>
          </li>
        );
      })}
    </ol>
  );
}
