import { publicMessage } from "@/lib/errors";
import { makeKeywords } from "@/lib/tools";
import { settledHints } from "../hints/settle-hints";
import type { Stage, VerificationPorts, VerificationWork } from "./work";

async function given(
  work: VerificationWork,
  { assistant }: VerificationPorts,
): Promise<{ keywords: readonly string[]; from: string }> {
  if (work.givenKeywords.length > 0)
    return { keywords: work.givenKeywords, from: "Its creator's, with words of the names." };
  if (!assistant) return { keywords: [], from: "Made by rules from name and description." };
  try {
    return { keywords: await assistant.makeKeywords(work.content, work.signal), from: `Made by ${assistant.model}.` };
  } catch (error) {
    work.signal.throwIfAborted();
    return { keywords: [], from: `Made by rules, because the model failed: ${publicMessage(error)}` };
  }
}

/** Words by which the tool can be found, and what helps to use its functions. */
export const keywordsStage: Stage = async (work, ports) => {
  const { keywords, from } = await given(work, ports);
  work.keywords = makeKeywords(keywords, work.content);
  work.hints = settledHints(work);
  return { message: from, keywords: work.keywords };
};
