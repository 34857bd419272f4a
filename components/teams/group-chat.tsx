import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { StaticMarkdown } from "@/components/static-markdown";
import { Chip } from "@/components/ui/chip";
import { taskTone, teamState } from "./agent-state";
import { TaskTimeline } from "./task-timeline";

export interface ChatTask {
  taskId: string;
  owner: string;
  description: string;
  attempt: number;
  status: string;
  conclusion?: string | undefined;
  /** Milliseconds since the epoch; open where it goes on. */
  from: number;
  to: number | null;
}

export interface ChatMessage {
  messageId: string;
  sender: string;
  decidedBy: string;
  type: string;
  content: string;
  taskIds: readonly string[];
  note?: string | undefined;
  /** How often its sender said it again. */
  repeats: number;
}

export interface GroupChatData {
  commId: string;
  goal: string;
  status: string;
  depth: number;
  phase: string;
  members: readonly string[];
  found: readonly { description: string; hits: readonly { name: string; probability: number; reason: string }[] }[];
  turns: number;
  maxTurns: number;
  tokens: number;
  /** About what was said, and what is left of it where repetitions are folded, in tokens. */
  said: { tokens: number; folded: number };
  messages: readonly ChatMessage[];
  tasks: readonly ChatTask[];
  conclusion: string | null;
  missing: readonly string[];
  from: number;
  to: number;
}

const TYPE_WORDS: Record<string, string> = {
  discussion: "says",
  sync_task_assign: "gives tasks and waits",
  async_task_assign: "gives tasks",
  pause: "waits",
  conclusion: "concludes",
};

const PHASE_WORDS: Record<string, string> = {
  "team-formation": "forming the team",
  discussion: "in discussion",
  sync: "waiting for tasks",
  async: "handing out tasks",
  pause: "paused until tasks end",
  conclusion: "concluded",
};

/** One group chat of a team: who is in it and why, what is said and done, and what comes of it. */
export function GroupChat({ chat }: { chat: GroupChatData }) {
  const { goal, status, depth, phase, members, found, turns, maxTurns, tokens, said, messages, tasks } = chat;
  const state = teamState(status);
  return (
    <section
      aria-label={depth === 0 ? "Group chat" : "Sub-team"}
      id={chat.commId}
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <h2 className="font-medium">{depth === 0 ? "Group chat" : "Sub-team"}</h2>
        <Chip tone={state.tone}>{state.label}</Chip>
        <span className="text-muted">
          {status === "running" ? `${PHASE_WORDS[phase] ?? phase}, ` : ""}turn {turns} of {maxTurns}
          {tokens > 0 ? `, ${tokens} tokens` : ""}
          {said.folded < said.tokens
            ? `; said about ${said.tokens} tokens, ${said.folded} with repetitions folded`
            : ""}
        </span>
      </div>
      {depth === 0 ? null : <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{goal}</p>}
      <Members members={members} found={found} />
      {tasks.length === 0 ? null : <TaskTimeline tasks={tasks} from={chat.from} to={chat.to} />}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <Message key={message.messageId} message={message} tasks={tasks} />
        ))}
      </ol>
    </section>
  );
}

function Members({ members, found }: Pick<GroupChatData, "members" | "found">) {
  return (
    <details className="text-sm">
      <Opener>{members.length === 0 ? "Looking for members" : `Members: ${members.join(", ")}`}</Opener>
      <ul className="flex flex-col gap-2 pt-2">
        {found.map(({ description, hits }) => (
          <li key={description} className="[overflow-wrap:anywhere]">
            <p>For “{description}”</p>
            <ul className="pl-4 text-muted text-xs">
              {hits.length === 0 ? <li>nobody was found</li> : null}
              {hits.map(({ name, reason }) => (
                <li key={name}>
                  <span className="font-mono">{name}</span>: {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What opens more, with the sign for it. */
function Opener({ children }: { children: ReactNode }) {
  return (
    <summary className="flex w-fit cursor-pointer items-start gap-1.5 text-muted text-sm hover:text-text">
      <ChevronRight
        aria-hidden
        className="mt-0.75 size-3.5 shrink-0 text-faint transition-transform in-[details[open]]:rotate-90"
      />
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </summary>
  );
}

function Message({ message, tasks }: { message: ChatMessage; tasks: readonly ChatTask[] }) {
  const { sender, decidedBy, type, content, taskIds, note, repeats } = message;
  const own = tasks.filter(({ taskId }) => taskIds.includes(taskId));
  return (
    <li className="flex flex-col gap-2 rounded border border-line bg-surface p-3 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium font-mono">{sender}</span>
        <span className="text-muted">{TYPE_WORDS[type] ?? type}</span>
        {repeats === 0 ? null : <Chip>{repeats === 1 ? "1 repeat" : `${repeats} repeats`}</Chip>}
        {decidedBy === sender ? null : <span className="text-faint text-xs">decided by the {decidedBy}</span>}
      </p>
      {type === "conclusion" ? <p className="text-muted text-sm">The conclusion stands at the top.</p> : null}
      {/* What gives tasks says nothing more than these where no program spoke for itself. */}
      {type === "conclusion" || (own.length > 0 && decidedBy !== sender) ? null : (
        <p className="whitespace-pre-wrap text-sm">{content}</p>
      )}
      {note ? <p className="text-muted text-xs">{note}</p> : null}
      {own.length === 0 ? null : (
        <ul className="flex flex-col gap-2">
          {own.map((task) => (
            <TaskResult key={task.taskId} task={task} />
          ))}
        </ul>
      )}
    </li>
  );
}

function TaskResult({ task: { taskId, owner, description, attempt, status, conclusion } }: { task: ChatTask }) {
  return (
    <li className="flex flex-col gap-1 border-line border-l-2 pl-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-mono text-xs">{taskId}</span>
        <span>
          <span className="font-mono">{owner}</span>: {description}
        </span>
        <Chip tone={taskTone(status)}>{status}</Chip>
        {attempt > 1 ? <span className="text-faint text-xs">attempt {attempt}</span> : null}
      </p>
      {conclusion ? <Result title={status === "done" ? "Its result" : "Why"} text={conclusion} /> : null}
    </li>
  );
}

/** A result of more characters is folded. */
const SHORT_RESULT = 240;

function Result({ title, text }: { title: string; text: string }) {
  if (text.length <= SHORT_RESULT && !text.includes("\n"))
    return <StaticMarkdown text={text} className="text-muted text-sm" />;
  return (
    <details>
      <Opener>{title}</Opener>
      <StaticMarkdown text={text} className="pt-1 pl-5 text-sm" />
    </details>
  );
}
