import { otherMethods, requireScope, route } from "@/lib/identity";
import { listQuestions, replyQuestion } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

export const GET = route(listQuestions, async ({ caller, params: { teamId } }) => {
  const { teams } = await getApp();
  await teams.get(teamId, caller.ownerKey);
  const questions = await teams.questions(caller.ownerKey);
  return Response.json({ questions: questions.filter((question) => question.teamId === teamId) });
});

export const POST = route(replyQuestion, async ({ caller, params: { teamId }, body: { key, ...reply } }) => {
  const { teams } = await getApp();
  await teams.get(teamId, caller.ownerKey);
  // A yes is the owner's, and lasts: a key that asks does not say it in his name.
  if ("isAllowed" in reply && reply.isAllowed) requireScope(caller, "approve");
  await teams.reply(caller.ownerKey, key, "text" in reply ? { text: reply.text } : { isAllowed: reply.isAllowed });
  return new Response(null, { status: 204 });
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
