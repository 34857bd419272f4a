import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Conversation } from "@/components/chat/conversation";
import { AppError } from "@/lib/errors";
import { currentOwner } from "@/lib/identity";
import { foldTrace } from "@/lib/runs/fold";
import { getApp } from "@/lib/server";

interface ChatPageProps {
  params: Promise<{ chatId: string }>;
}

/** A chat of this person; what is missing and what is another's look the same. */
const readChat = cache(async (chatId: string) => {
  const owner = await currentOwner();
  if (owner === null) notFound();
  try {
    return await (await getApp()).chats.read(chatId, owner);
  } catch (error) {
    if (AppError.is(error) && error.code === "not-found") notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: ChatPageProps): Promise<Metadata> {
  const { chat } = await readChat((await params).chatId);
  return { title: chat.title, robots: { index: false } };
}

export default async function ChatPage({ params }: ChatPageProps) {
  const { chat, runs } = await readChat((await params).chatId);
  const turns = runs.map(({ id, query, events }) => ({ runId: id, question: query, trace: foldTrace(events) }));
  return <Conversation key={chat.id} chatId={chat.id} turns={turns} />;
}
