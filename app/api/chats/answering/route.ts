import { AppError } from "@/lib/errors";
import { currentOwner, limit } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** IDs of one's chats in which a question is being answered, as a JSON array; 429 for who asks too often. */
export async function GET(): Promise<Response> {
  const owner = await currentOwner();
  if (owner === null) return Response.json([]);
  try {
    await limit(owner, "search");
  } catch (error) {
    if (AppError.is(error)) return Response.json(null, { status: 429 });
    throw error;
  }
  return Response.json(await (await getApp()).chats.answering(owner));
}
