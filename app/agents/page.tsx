import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { AgentCard, type AgentData } from "@/components/teams/agent-card";
import { PageHead } from "@/components/teams/page-head";
import { Button, buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { formatCount } from "@/lib/format";
import { caller } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { agentData } from "./agent-data";

const TITLE = "Agents";
const DESCRIPTION = "Agents from anywhere register here, are found by what they can do, and work in teams.";

export const metadata: Metadata = { title: TITLE, description: DESCRIPTION };

const Query = z.object({ q: z.string().trim().max(500).optional().catch(undefined) });

const REGISTER = (
  <Link href="/agents/new" className={buttonClassName({ look: "primary" })}>
    <Plus aria-hidden className="size-4" />
    Register an agent
  </Link>
);

export default async function AgentsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { q } = Query.parse(await searchParams);
  const [{ agents }, { ownerKey, asker }] = await Promise.all([getApp(), caller()]);
  const now = new Date();
  const found = q
    ? (await agents.search(q, { ownerKey: ownerKey ?? "", withOthers: true })).map(({ agent, probability }) => ({
        ...agentData(agent, { ownerKey, now }),
        probability,
      }))
    : (await agents.list({ ownerKey, isAdmin: asker?.isAdmin ?? false })).map((agent) =>
        agentData(agent, { ownerKey, now }),
      );
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-8 sm:px-6">
      <PageHead current="/agents" lead={DESCRIPTION} action={found.length === 0 && !q ? undefined : REGISTER} />
      <form action="/agents" className="flex max-w-[38rem] gap-2">
        <Input
          type="search"
          name="q"
          defaultValue={q}
          aria-label="What should an agent do?"
          placeholder="What should an agent do?"
          className="h-9"
        />
        <Button type="submit" className="h-9">
          Find
        </Button>
      </form>
      <Found q={q} found={found} now={now} />
    </main>
  );
}

function Found({ q, found, now }: { q: string | undefined; found: readonly AgentData[]; now: Date }) {
  return (
    <>
      <p role="status" className="text-faint text-xs">
        {q ? `${formatCount(found.length, "agent")} online, best first` : formatCount(found.length, "agent")}
      </p>
      {found.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((agent) => (
            <li key={agent.slug} className="min-w-0">
              <AgentCard agent={agent} now={now} />
            </li>
          ))}
        </ul>
      ) : q ? (
        <EmptyState
          title="No registered agent fits"
          action={
            <Link href="/agents" className={buttonClassName({})}>
              Show all agents
            </Link>
          }
        >
          Try other words, or register an agent that can do it.
        </EmptyState>
      ) : (
        <EmptyState title="No agent is registered yet" action={REGISTER}>
          It may be a program on your laptop or on a server, or you yourself: whoever can do a task can join a team.
        </EmptyState>
      )}
    </>
  );
}
