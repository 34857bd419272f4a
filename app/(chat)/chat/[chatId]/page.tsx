import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orPage } from "@/app/or-page";
import { Conversation } from "@/components/chat/conversation";
import { caller } from "@/lib/identity";
import { foldTrace } from "@/lib/runs/fold";
import { getApp } from "@/lib/server";

interface ChatPageProps {
  params: Promise<{ chatId: string }>;
}

/** A chat of this person; what is missing and what is another's look the same. */
const readChat = cache(async (chatId: string) => {
  const { ownerKey } = await caller();
  if (ownerKey === null) notFound();
  const { chats, feedback } = await getApp();
  const read = await orPage(chats.read(chatId, ownerKey));
  const ids = read.runs.map(({ id }) => id);
  return { ...read, feedback: await feedback.ofRuns(ids, ownerKey) };
});

export async function generateMetadata({ params }: ChatPageProps): Promise<Metadata> {
  const { chat } = await readChat((await params).chatId);
  return { title: chat.title, robots: { index: false } };
}

export default async function ChatPage({ params }: ChatPageProps) {
  const { chat, runs, feedback } = await readChat((await params).chatId);
  const turns = runs.map(({ id, query, events }) => ({
    ...{ runId: id, question: query, trace: foldTrace(events) },
    feedback: feedback.get(id),
  }));
  return <Conversation key={chat.id} chatId={chat.id} turns={turns} model={chat.model} />;
}
