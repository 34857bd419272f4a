import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { savePreferences } from "@/app/preferences/actions";
import { readPreferences } from "@/app/preferences/preferences";
import { waitingFor } from "@/app/teams/waiting";
import { ChatFrame } from "@/components/chat/chat-frame";
import { userOwnerKey } from "@/lib/accounts";
import { caller } from "@/lib/identity";
import { getApp } from "@/lib/server";
import {
  askQuestion,
  decideApproval,
  deleteChat,
  findChats,
  readShare,
  renameChat,
  shareChat,
  stopRun,
  unshareChat,
} from "./actions";
import { giveFeedback, retractFeedback } from "./feedback-actions";
import { listNewestChats } from "./list-chats";

const ACTIONS = {
  ask: askQuestion,
  stop: stopRun,
  decideApproval,
  rename: renameChat,
  remove: deleteChat,
  find: findChats,
  share: shareChat,
  readShare,
  unshare: unshareChat,
};

const FEEDBACK = { give: giveFeedback, retract: retractFeedback };

export default async function ChatLayout({ children }: { children: ReactNode }) {
  const [{ status, models }, { ownerKey, user }, preferences] = await Promise.all([
    getApp(),
    caller(),
    readPreferences(),
  ]);
  const asker = user === null ? "visitor" : user.role === "admin" ? "admin" : "person";
  const [own, waiting, { planner, model, tools }, { names }] = await Promise.all([
    listNewestChats(ownerKey),
    user === null ? [] : waitingFor(userOwnerKey(user.id)),
    status(asker),
    models.offered(asker),
  ]);
  return (
    <ChatFrame
      chats={own}
      waiting={waiting}
      now={new Date()}
      historyOpen={preferences.history}
      traceWidth={preferences.traceWidth}
      planner={{ description: planner, model, tools, names, mayConnect: asker === "admin" }}
      owner={ownerKey === null ? null : createHash("sha256").update(ownerKey).digest("base64url").slice(0, 16)}
      actions={ACTIONS}
      feedback={FEEDBACK}
      savePreferences={savePreferences}
    >
      {children}
    </ChatFrame>
  );
}
