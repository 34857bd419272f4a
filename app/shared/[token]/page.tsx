import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SharedTurn } from "@/components/chat/shared-turn";
import { buttonClassName } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { AppError } from "@/lib/errors";
import { formatCount, formatMoment } from "@/lib/format";
import { foldTrace } from "@/lib/runs/fold";
import { getApp } from "@/lib/server";

interface SharedChatProps {
  params: Promise<{ token: string }>;
}

const readShared = cache(async (token: string) => {
  try {
    return await (await getApp()).chats.readShared(token);
  } catch (error) {
    if (AppError.is(error) && error.code === "not-found") notFound();
    throw error;
  }
});

/** Who has the link reads it; it is for no search engine, and no other site learns of it. */
export async function generateMetadata({ params }: SharedChatProps): Promise<Metadata> {
  const { title } = await readShared((await params).token);
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

export default async function SharedChatPage({ params }: SharedChatProps) {
  const { title, sharedAt, runs, leftOut } = await readShared((await params).token);
  return (
    <main id="main" className="mx-auto flex w-full max-w-[46rem] flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-2 border-line border-b pb-5">
        <h1 className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{title}</h1>
        <p className="text-muted text-sm">
          A chat that somebody shared, as it was on{" "}
          <time dateTime={sharedAt.toISOString()}>{formatMoment(sharedAt)}</time>. Answers and results come from tools
          of the mart; nobody vouches for them.
        </p>
      </header>
      {runs.length + leftOut === 0 ? <p className="text-muted">Nothing had been answered in it by then.</p> : null}
      {leftOut > 0 ? (
        <Notice tone="info">
          {formatCount(leftOut, "answer")} left out: a tool that is private or gone took part, if only as a candidate.
        </Notice>
      ) : null}
      {runs.map(({ id, query, events }) => (
        <SharedTurn key={id} turn={{ runId: id, question: query, trace: foldTrace(events) }} />
      ))}
      <Link href="/" className={buttonClassName({}, "self-start")}>
        Ask a question of your own
      </Link>
    </main>
  );
}
