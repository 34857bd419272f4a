import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SharedTurn } from "@/components/chat/turn/shared-turn";
import { buttonClassName } from "@/components/ui/button";
import { ExactMoment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { AppError } from "@/lib/errors";
import { formatCount } from "@/lib/format";
import { caller, limitAddress } from "@/lib/identity";
import { foldTrace } from "@/lib/runs/fold";
import { getApp } from "@/lib/server";

/** Letters of answers that the server lays out for one request of anybody's; the browser does the rest. */
const DRAWN_HERE = 30_000;

const lettersOf = (runs: readonly { answer: string | null }[]) =>
  runs.reduce((letters, { answer }) => letters + (answer?.length ?? 0), 0);

interface SharedChatProps {
  params: Promise<{ token: string }>;
}

/** The chat, or a sentence that says why it is not shown now. */
const readShared = cache(async (token: string) => {
  try {
    await limitAddress("shared", await caller());
    return await (await getApp()).chats.readShared(token);
  } catch (error) {
    if (!AppError.is(error)) throw error;
    if (error.code === "not-found") notFound();
    if (error.code === "rate-limited") return error.message;
    throw error;
  }
});

/** Who has the link reads it; it is for no search engine, and no other site learns of it. */
export async function generateMetadata({ params }: SharedChatProps): Promise<Metadata> {
  const shared = await readShared((await params).token);
  const title = typeof shared === "string" ? "A shared chat" : shared.title;
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

export default async function SharedChatPage({ params }: SharedChatProps) {
  const shared = await readShared((await params).token);
  if (typeof shared === "string") {
    return (
      <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-5 px-4 py-8 sm:px-6">
        <h1 className="font-semibold text-xl tracking-tight">A shared chat</h1>
        <Notice tone="warn">{shared}</Notice>
      </main>
    );
  }
  const { title, sharedAt, runs, leftOut, tooMany } = shared;
  return (
    <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-2 border-line border-b pb-5">
        <h1 className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{title}</h1>
        <p className="text-muted text-sm">
          A chat that somebody shared, as it was on <ExactMoment at={sharedAt} />. Answers and results come from tools
          of the mart; nobody vouches for them.
        </p>
      </header>
      {runs.length + leftOut + tooMany === 0 ? (
        <p className="text-muted">Nothing had been answered yet when it was shared.</p>
      ) : null}
      {leftOut > 0 ? (
        <Notice tone="info">
          {formatCount(leftOut, "answer")} left out: a tool that is private or gone took part, if only as a candidate.
        </Notice>
      ) : null}
      {runs.map(({ id, query, events }, index) => (
        <SharedTurn
          key={id}
          turn={{ runId: id, question: query, trace: foldTrace(events) }}
          isLater={lettersOf(runs.slice(0, index + 1)) > DRAWN_HERE}
        />
      ))}
      {tooMany > 0 ? (
        <Notice tone="info">The last {formatCount(tooMany, "answer")} would make this page too large.</Notice>
      ) : null}
      <Link href="/" className={buttonClassName({}, "self-start")}>
        Ask a question of your own
      </Link>
    </main>
  );
}
