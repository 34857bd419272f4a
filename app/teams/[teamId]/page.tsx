import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { Id } from "@/app/id";
import { orPage } from "@/app/or-page";
import { ConfirmButton } from "@/components/acting/confirm-button";
import { StaticMarkdown } from "@/components/static-markdown";
import { teamState } from "@/components/teams/agent-state";
import { GroupChat } from "@/components/teams/group-chat";
import { JoinTeam } from "@/components/teams/join-team";
import { OutsideQuestions } from "@/components/teams/outside-questions";
import { SpeakForm } from "@/components/teams/speak-form";
import { TeamLive } from "@/components/teams/team-live";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { LOCAL_OWNER, userOwnerKey } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { requireUser } from "@/lib/identity";
import { getApp } from "@/lib/server";
import type { TeamChatView } from "@/lib/teams";
import { endTeam, joinTeam, replyOutside, speakInTeam, stopTeam } from "../actions";
import { ownTurns } from "../waiting";
import { chatData } from "./chat-data";

type Ending = NonNullable<TeamChatView["state"]["ending"]>;

interface TeamPageProps {
  params: Promise<{ teamId: string }>;
}

/** Of a long goal, what fits a tab or a list of bookmarks. */
const TITLE_LETTERS = 80;

/** A team of one's own; admins see those of the command line too, which is the operator's. */
async function ownTeam(teamId: string): Promise<{ chats: TeamChatView[]; isOwn: boolean }> {
  const user = await requireUser(`/teams/${encodeURIComponent(teamId)}`);
  const { teams } = await getApp();
  const own = await teams.get(teamId, userOwnerKey(user.id)).catch((error: unknown) => {
    if (user.role === "admin" && AppError.is(error) && error.code === "not-found") return null;
    throw error;
  });
  return own === null ? { chats: await teams.get(teamId, LOCAL_OWNER), isOwn: false } : { chats: own, isOwn: true };
}

/** The team of a page, read once a request. */
const readTeam = cache(async (named: string) => {
  const teamId = Id.catch("").parse(named);
  return { teamId, ...(await orPage(ownTeam(teamId))) };
});

export async function generateMetadata({ params }: TeamPageProps): Promise<Metadata> {
  const { chats } = await readTeam((await params).teamId);
  const goal = (chats[0]?.goal ?? "").slice(0, TITLE_LETTERS).toWellFormed();
  return { title: `Team: ${goal}`, robots: { index: false } };
}

export default async function TeamPage({ params }: TeamPageProps) {
  const { teamId, chats, isOwn } = await readTeam((await params).teamId);
  const [first] = chats;
  if (first === undefined) return null;
  const now = new Date();
  const state = teamState(first.status);
  const { ending } = first.state;
  return (
    <main id="main" className="mx-auto flex w-full max-w-[52rem] flex-col gap-6 px-4 py-8 sm:px-6">
      {first.status === "running" && isOwn ? <TeamLive teamId={teamId} /> : null}
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2 text-muted text-sm">
            <Link href="/teams" className="hover:underline">
              Teams
            </Link>
            <span aria-hidden>/</span>
            <span>
              started <Moment at={first.startedAt} now={now} />
            </span>
            <span role="status">
              <Chip tone={state.tone}>{state.label}</Chip>
            </span>
          </p>
          {first.status === "running" && isOwn ? (
            <div className="flex flex-wrap gap-2">
              <Join chat={first} />
              <ConfirmButton
                verb="End now"
                name="the team"
                title="End this team now?"
                description="What is finished so far becomes its conclusion. Open tasks are cancelled, and named as missing."
                submit="End the team"
                act={endTeam.bind(null, teamId)}
              />
              <ConfirmButton
                verb="Stop"
                name="the team"
                title="Stop this team?"
                description="Its open tasks are cancelled, and it counts as cancelled."
                submit="Stop the team"
                isDangerous
                act={stopTeam.bind(null, teamId)}
              />
            </div>
          ) : null}
        </div>
        <h1 className="whitespace-pre-wrap font-semibold text-lg leading-7 tracking-tight [overflow-wrap:anywhere]">
          {first.goal}
        </h1>
      </header>
      {first.status === "running" && isOwn ? <Waiting chat={first} commIds={chats.map(({ id }) => id)} /> : null}
      {ending === undefined ? null : <Conclusion {...ending} />}
      {chats.map((chat) => (
        <GroupChat key={chat.id} chat={chatData(chat, now)} />
      ))}
    </main>
  );
}

function Conclusion({ conclusion, missing }: Pick<Ending, "conclusion" | "missing">) {
  return (
    <section aria-label="Conclusion" className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex items-center justify-between">
        <h2 className="font-medium">Conclusion</h2>
        <CopyButton text={conclusion} what="conclusion" />
      </div>
      {missing.length === 0 ? null : (
        <Notice tone="warn">
          <ul>
            {missing.map((part) => (
              <li key={part}>Missing: {part}</li>
            ))}
          </ul>
        </Notice>
      )}
      {conclusion === "" ? (
        <p className="text-muted text-sm">No task gave a result.</p>
      ) : (
        <StaticMarkdown text={conclusion} />
      )}
    </section>
  );
}

/** For who started the team: to come in as one of the agents that are he himself. */
async function Join({ chat: { teamId, ownerKey, state } }: { chat: TeamChatView }) {
  const own = await (await getApp()).agents.listOwn(ownerKey);
  const persons = own.filter(({ kind }) => kind === "person");
  const [one] = persons.filter(({ slug }) => state.joined.some(({ name }) => name === slug));
  if (one !== undefined) return <p className="text-muted text-sm">You are in as {one.name}.</p>;
  if (state.phase.name === "team-formation") return null;
  const shown = persons.map(({ slug, name }) => ({ slug, name }));
  return <JoinTeam persons={shown} join={joinTeam.bind(null, teamId)} />;
}

/** What waits for who started the team: the word, and what agents elsewhere ask. */
async function Waiting({ chat: { teamId, ownerKey }, commIds }: { chat: TeamChatView; commIds: readonly string[] }) {
  const [asked, turns] = await Promise.all([(await getApp()).teams.questions(ownerKey), ownTurns(ownerKey)]);
  return (
    <>
      {turns
        .filter(({ commId }) => commIds.includes(commId))
        .map(({ slug, ...turn }) => (
          <SpeakForm key={`${turn.commId} ${slug}`} turn={turn} speak={speakInTeam.bind(null, slug)} />
        ))}
      <OutsideQuestions questions={asked.filter((question) => question.teamId === teamId)} send={replyOutside} />
    </>
  );
}
