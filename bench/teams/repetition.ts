import path from "node:path";
import { z } from "zod";
import { Decision, type NewTeamEvent } from "@/lib/teams";
import type { ChatState } from "@/lib/teams/chat-state";
import { foldChat } from "@/lib/teams/machine/advance";
import { repeatedBy } from "@/lib/teams/planning/repetition";
import { teamView } from "@/lib/teams/planning/team-planner";
import { readRecords } from "../records";
import type { Row } from "./row";

const PAIRS = path.join(import.meta.dirname, "..", "data", "team-repetitions.jsonl");
const Pair = z.object({ said: z.string(), again: z.string(), label: z.enum(["same", "distinct"]) });
type Pair = z.infer<typeof Pair>;

const TOPICS = 8;
/** How often both say a matter again, as agents do that were not told that it is settled (Chen et al., 2024, appendix E). */
const ROUNDS = 3;
/** Characters of a token, about. */
const TOKEN = 4;

interface Said {
  sender: string;
  to: string;
  content: string;
}

/** A conversation of two in which each matter is said, and answered, several times in almost the same words. */
function script(pairs: readonly Pair[]): Said[][] {
  const same = pairs.filter(({ label }) => label === "same");
  return Array.from({ length: TOPICS }, (_, topic) => {
    const [mine, yours] = [same[topic * 4], same[topic * 4 + 2]];
    return Array.from({ length: ROUNDS }, (_, round): Said[] => [
      { sender: "ann", to: "ben", content: (round === 0 ? mine?.said : mine?.again) ?? "" },
      { sender: "ben", to: "ann", content: (round === 0 ? yours?.said : yours?.again) ?? "" },
    ]).flat();
  });
}

/** Tokens of what a model reads and says in the conversation. Where repetitions are folded, the rules go on to what is next. */
function converse(topics: readonly Said[][], folds: boolean): { tokens: number; state: ChatState | undefined } {
  const opened = { goal: "Write a paper", launcher: "ann", depth: 0, maxTurns: 100, tokens: 1e9, withOthers: false };
  let state = foldChat([
    { type: "chat-opened", ...opened, ancestors: [] },
    { type: "chat-launched", members: ["ann", "ben"], dropped: [] },
  ]);
  let tokens = 0;
  for (const topic of topics) {
    for (const { sender, to, content } of topic) {
      if (state === undefined) continue;
      const decision = Decision.parse({ type: "discussion", content, nextSpeakers: [to] });
      tokens += (JSON.stringify(teamView(state)).length + content.length) / TOKEN;
      const foldedInto = folds ? repeatedBy(sender, decision, state.messages) : undefined;
      const event: NewTeamEvent = {
        ...{
          type: "decided",
          messageId: `m${state.messages.length}`,
          sender,
          decidedBy: sender,
          decision,
          taskIds: [],
        },
        ...(foldedInto !== undefined && { foldedInto }),
      };
      state = foldChat([event], state);
      if (foldedInto !== undefined) break;
    }
  }
  return { tokens: Math.round(tokens), state };
}

/** The words of the pairs, for texts that are nobody's. */
export function wordsOfPairs(): string[] {
  const said = readRecords(PAIRS, Pair).map((pair) => pair.said.toLowerCase());
  return [...new Set(said.flatMap((text) => text.match(/\p{L}+/gu) ?? []))];
}

export function measureRepetition(): Row[] {
  const pairs = readRecords(PAIRS, Pair);
  const folded = pairs.filter(({ said, again }) => {
    const message = { messageId: "m", decidedBy: "ann", type: "discussion", taskIds: [] } as const;
    const earlier = { ...message, sender: "ann", content: said, nextSpeakers: ["ben"] };
    const decision = Decision.parse({ type: "discussion", content: again, nextSpeakers: ["ben"] });
    return repeatedBy("ann", decision, [earlier]) !== undefined;
  });
  const wrongly = folded.filter(({ label }) => label === "distinct").length;
  const same = pairs.filter(({ label }) => label === "same").length;
  const topics = script(pairs);
  const [before, after] = [converse(topics, false), converse(topics, true)];
  const less = 1 - after.tokens / before.tokens;
  return [
    {
      what: "scripted repetition, as in the paper's appendix E",
      figure: `${before.tokens} tokens, ${after.tokens} with folding: −${Math.round(less * 100)} %`,
      bar: "−45 % or better",
      holds: less >= 0.45,
    },
    {
      what: `${pairs.length} labelled pairs`,
      figure: `${folded.length - wrongly} of ${same} repetitions folded, ${wrongly} of ${pairs.length - same} distinct ones`,
      bar: "nothing distinct folded",
      holds: wrongly === 0,
    },
  ];
}
