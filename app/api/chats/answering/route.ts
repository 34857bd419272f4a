import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** IDs of one's chats in which a question is being answered, as a JSON array; 429 for who asks too often. */
export const GET = route({ who: "stranger", limit: "search" }, async ({ caller: { ownerKey } }) =>
  Response.json(ownerKey === null ? [] : await (await getApp()).chats.answering(ownerKey)),
);
