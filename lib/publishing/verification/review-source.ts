import { blockedMessage, contentHash } from "@/lib/tools";

import { publishedTexts } from "./published-texts";
import { counted, Refusal, type Stage } from "./work";

/** Reads the source, and what is published with it, without executing anything. What was suspended comes back under no other slug and of no other owner. */
export const reviewStage: Stage = async (work, { review, tools }) => {
  const suspended = await tools.whySuspended(contentHash(work.content));
  if (suspended !== null) throw new Refusal(`A tool of exactly this content was suspended: ${suspended}`);
  const { runtime, source, hosts } = work.content;
  const texts = publishedTexts(work.content, work.givenKeywords, work.givenHints);
  const findings = await review({ runtime, source, hosts, texts }, { owner: work.ownerId, signal: work.signal });
  const blocked = blockedMessage(findings);
  if (blocked !== null) throw new Refusal(blocked, { findings });
  work.findings = findings;
  const message =
    findings.length === 0 ? "Nothing to warn of." : `Passed, with ${counted(findings.length, "warning")}.`;
  return { message, findings };
};
