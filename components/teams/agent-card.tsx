import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { agentState } from "./agent-state";

export interface AgentData {
  slug: string;
  name: string;
  kind: "connector" | "person" | "mart" | "a2a";
  description: string;
  skills: readonly string[];
  visibility: "public" | "private";
  isThere: boolean;
  isSuspended: boolean;
  isOwn: boolean;
  lastSeenAt: Date | null;
  /** How well it fits what was looked for, 0 to 1. */
  probability?: number;
}

const MOST_SKILLS = 4;

/** An agent with what it can do, and whether it is there. */
export function AgentCard({ agent, now }: { agent: AgentData; now: Date }) {
  const { slug, name, description, skills, visibility, isOwn, lastSeenAt, probability } = agent;
  const state = agentState(agent);
  return (
    <article className="relative flex h-full flex-col gap-2 rounded border border-line bg-surface p-4 transition-colors focus-within:border-accent hover:border-line-strong hover:bg-hover">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="font-medium leading-5">
            {/* The whole card is the link. */}
            <Link
              prefetch={false}
              href={`/agents/${slug}`}
              className="outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {name}
            </Link>
          </h2>
          <p className="font-mono text-faint text-xs">{slug}</p>
        </div>
        <Chip tone={state.tone}>{state.label}</Chip>
      </div>
      <p className="line-clamp-3 text-muted text-sm [overflow-wrap:anywhere]">{description}</p>
      <p className="mt-auto flex flex-wrap gap-1.5 pt-1">
        {probability === undefined ? null : <Chip tone="accent">fits {Math.round(probability * 100)} %</Chip>}
        {isOwn ? <Chip>yours</Chip> : null}
        {visibility === "private" ? <Chip>private</Chip> : null}
        {skills.slice(0, MOST_SKILLS).map((skill) => (
          <Chip key={skill}>
            <span className="truncate">{skill}</span>
          </Chip>
        ))}
      </p>
      {agent.kind === "connector" && !agent.isThere && lastSeenAt !== null ? (
        <p className="text-faint text-xs">
          Last seen <Moment at={lastSeenAt} now={now} />
        </p>
      ) : null}
    </article>
  );
}
