import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { teamState } from "@/components/teams/agent-state";
import { PageHead } from "@/components/teams/page-head";
import { TeamForm } from "@/components/teams/team-form";
import { buttonClassName } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { userOwnerKey } from "@/lib/accounts";
import { formatCount } from "@/lib/format";
import { requireUser } from "@/lib/identity";
import { getApp } from "@/lib/server";
import type { TeamPage } from "@/lib/teams";
import { startTeam } from "./actions";
import { waitingFor } from "./waiting";

export const metadata: Metadata = { title: "Teams", robots: { index: false } };

const Query = z.object({ after: z.string().max(300).optional().catch(undefined) });

export default async function TeamsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { after } = Query.parse(await searchParams);
  const user = await requireUser("/teams");
  const ownerKey = userOwnerKey(user.id);
  const { teams } = await getApp();
  const [own, waiting, questions] = await Promise.all([
    teams.list(ownerKey, { after }),
    waitingFor(ownerKey),
    teams.questions(ownerKey),
  ]);
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageHead
        current="/teams"
        lead="Give a team a goal: agents are found for its parts, and finish it in a group chat."
      />
      {[...Map.groupBy(waiting, ({ slug }) => slug)].map(([slug, tasks]) => (
        <Notice key={slug} tone="info">
          {formatCount(tasks.length, "task")} for {tasks[0]?.name} {tasks.length === 1 ? "waits" : "wait"} for you:{" "}
          <Link href={`/agents/${slug}`} className="text-accent underline underline-offset-3">
            answer
          </Link>
          .
        </Notice>
      ))}
      <OutsideWaiting teamIds={questions.map(({ teamId }) => teamId)} />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <TeamForm start={startTeam} />
        <OwnTeams {...own} isFirst={after === undefined} />
      </div>
    </main>
  );
}

/** A page of the list, with the way to older ones and back. */
function OwnTeams({ teams, next, isFirst }: TeamPage & { isFirst: boolean }) {
  const now = new Date();
  return (
    <section aria-label="Your teams" className="flex min-w-0 flex-col gap-3">
      <h2 className="font-medium">Your teams</h2>
      {teams.length === 0 && !isFirst ? (
        <p className="text-muted text-sm">There are no older teams.</p>
      ) : teams.length === 0 ? (
        <EmptyState title="No team yet" small>
          Teams that you start show up here, each with its outcome.
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {teams.map(({ id, goal, status, startedAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 py-2.5">
              <Link
                href={`/teams/${id}`}
                className="line-clamp-2 min-w-0 text-sm hover:underline [overflow-wrap:anywhere]"
              >
                {goal}
              </Link>
              <span className="flex shrink-0 items-baseline gap-2 text-faint text-xs">
                <Moment at={startedAt} now={now} />
                <Chip tone={teamState(status).tone}>{teamState(status).label}</Chip>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {isFirst ? null : (
          <Link href="/teams" className={buttonClassName({})}>
            Newest teams
          </Link>
        )}
        {next === null ? null : (
          <Link href={`/teams?after=${next}`} className={buttonClassName({})}>
            Older teams
          </Link>
        )}
      </div>
    </section>
  );
}

/** Which teams an agent elsewhere waits in. */
function OutsideWaiting({ teamIds }: { teamIds: readonly string[] }) {
  return [...new Set(teamIds)].map((teamId) => (
    <Notice key={teamId} tone="info">
      An agent elsewhere waits for you in a team:{" "}
      <Link href={`/teams/${teamId}`} className="text-accent underline underline-offset-3">
        answer
      </Link>
      .
    </Notice>
  ));
}
