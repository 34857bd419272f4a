import { Conversation } from "@/components/chat/conversation";
import { getApp } from "@/lib/server";
import { pickExamples } from "./examples";

export default async function NewChatPage({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const [{ q }, { mart }] = await Promise.all([searchParams, getApp()]);
  const { tools } = await mart.listTools({ states: ["listed"] }, { limit: 100 });
  return (
    <Conversation
      chatId={null}
      turns={[]}
      examples={pickExamples(tools)}
      draft={typeof q === "string" ? q.slice(0, 4_000) : ""}
    />
  );
}
