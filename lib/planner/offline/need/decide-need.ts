import type { KeywordHit } from "@/lib/search";
import { READ_CHARACTERS } from "../mentions/find-mentions";
import { COMMAND_VERBS, FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { CUES, TOOL_FROM } from "./cues";
import { isOtherLanguage } from "./other-language";
import { smallTalk, type Topic } from "./small-talk";

export interface Need {
  needsTool: boolean;
  reason: string;
  /** Set where the question is small talk or about the planner itself. */
  topic?: Topic;
  /** True: nothing was found out of a question that is not in English. */
  otherLanguage?: boolean;
}

/** A keyword of the mart as near as this shows that a tool is about the question, and how much that weighs. */
const NEAR_KEYWORD = 0.75;
const NEAR_WEIGHT = 1.25;
const MORE_WEIGHT = 0.4;
/** A keyword that the question says itself, where the question brings a text or a code to work on: “write "hello" in Braille”. */
const SAID = 0.6;
const SAID_WEIGHT = 1;
const BRINGS_TEXT =
  /["“'‘][^"“”'‘’]{1,200}["”'’](?!\p{L})|(?<![\p{L}\p{N}])(?=\S{0,100}\d)(?=\S{0,100}\p{Lu})[\p{L}\p{N}]{6,100}(?![\p{L}\p{N}])/u;

/** Decides whether a tool could be of use for a question. `computable`: a program or an expression was read from it. */
export function decideNeed(question: string, keywords: readonly KeywordHit[], computable: boolean): Need {
  const topic = smallTalk(question);
  if (topic !== undefined)
    return { needsTool: false, reason: "This is small talk or about me: no tool is required.", topic };
  if (computable) return { needsTool: true, reason: "The question asks for something that can be computed." };
  const hits = keywords.filter((hit) => hit.score >= NEAR_KEYWORD && !COMMAND_VERBS.has(hit.keyword));
  const [near] = hits;
  const opening = question.slice(0, READ_CHARACTERS);
  const said = BRINGS_TEXT.test(opening) && keywords.some((hit) => hit.score >= SAID && isSaid(hit.keyword, opening));
  const weight =
    needWeight(question) +
    (near === undefined ? 0 : NEAR_WEIGHT + MORE_WEIGHT * Math.min(2, hits.length - 1)) +
    (said ? SAID_WEIGHT : 0);
  if (weight >= TOOL_FROM) {
    return {
      needsTool: true,
      reason:
        near === undefined
          ? "The question asks for something to be done or looked up."
          : `Tools of the mart are about “${near.keyword}”.`,
    };
  }
  if (isOtherLanguage(opening)) {
    return {
      needsTool: false,
      reason: "The question is in a language that rules do not understand.",
      otherLanguage: true,
    };
  }
  return { needsTool: false, reason: "The question asks for knowledge, opinion or writing, which tools do not give." };
}

/** Whether a question says a keyword that is about a matter and not about what is done with it. */
function isSaid(keyword: string, question: string): boolean {
  const isMatter = !COMMAND_VERBS.has(keyword) && !FILLER_WORDS.has(keyword) && !FUNCTION_WORDS.has(keyword);
  return isMatter && wordsOf(question).some((word) => word.lower === keyword);
}

/** How strongly the wording speaks for a tool: the sum of the cues that it shows. */
function needWeight(question: string): number {
  const opening = question.slice(0, READ_CHARACTERS);
  return CUES.reduce((sum, [pattern, weight]) => (pattern.test(opening) ? sum + weight : sum), 0);
}
