import type { Turn } from "@/lib/planner/planner";
import { Rewritten } from "../clauses/rewritten";
import { asksAnew, CONFIRMS } from "./reply";

/** What the last turn of a chat asked: where it gave what was asked back, the question that this was asked about, with the reply after it. */
export function askedIn(memory: readonly Turn[]): Rewritten {
  const turn = memory.length - 1;
  const { question = "", isReply = false } = memory[turn] ?? {};
  const own = Rewritten.said(question, { from: "memory", turn, start: 0 });
  if (!isReply || turn === 0 || asksAnew(question)) return own;
  const asked = askedIn(memory.slice(0, -1));
  if (CONFIRMS.test(question)) return asked;
  const end = asked.text.replace(/[\s.?!]{1,9}$/, "").length;
  const begun = asked.replaced({ start: end, end: asked.text.length }, { text: ", " });
  return begun.replaced({ start: begun.text.length, end: begun.text.length }, own);
}
