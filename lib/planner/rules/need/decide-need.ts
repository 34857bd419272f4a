import type { KeywordHit } from "@/lib/search";
import { READ_CHARACTERS } from "../mentions/find-mentions";
import { COMMAND_VERBS } from "../text/word-lists";
import { CUES, TOOL_FROM } from "./cues";
import { smallTalk, type Topic } from "./small-talk";

export interface Need {
  needsTool: boolean;
  reason: string;
  /** Set where the question is small talk or about the planner itself. */
  topic?: Topic;
}

/** A keyword of the mart as near as this shows that a tool is about the question, and how much that weighs. */
const NEAR_KEYWORD = 0.75;
const NEAR_WEIGHT = 1.25;
const MORE_WEIGHT = 0.4;

/** Decides whether a tool could be of use for a question. `computable`: a program or an expression was read from it. */
export function decideNeed(question: string, keywords: readonly KeywordHit[], computable: boolean): Need {
  const topic = smallTalk(question);
  if (topic !== undefined)
    return { needsTool: false, reason: "This is small talk or about me: no tool is required.", topic };
  if (computable) return { needsTool: true, reason: "The question asks for something that can be computed." };
  const hits = keywords.filter((hit) => hit.score >= NEAR_KEYWORD && !COMMAND_VERBS.has(hit.keyword));
  const [near] = hits;
  const weight =
    needWeight(question) + (near === undefined ? 0 : NEAR_WEIGHT + MORE_WEIGHT * Math.min(2, hits.length - 1));
  if (weight >= TOOL_FROM) {
    return {
      needsTool: true,
      reason:
        near === undefined
          ? "The question asks for something to be done or looked up."
          : `Tools of the mart are about “${near.keyword}”.`,
    };
  }
  return { needsTool: false, reason: "The question asks for knowledge, opinion or writing, which tools do not give." };
}

/** How strongly the wording speaks for a tool: the sum of the cues that it shows. */
function needWeight(question: string): number {
  const opening = question.slice(0, READ_CHARACTERS);
  return CUES.reduce((sum, [pattern, weight]) => (pattern.test(opening) ? sum + weight : sum), 0);
}
