import type { Call } from "@/lib/planner/planner";
import { validateArguments } from "@/lib/schema";
import type { Candidate } from "@/lib/search";
import { identifierWords, stem, wordsOf } from "../text/words";

/** “I need a new …”, “give me one … please”, with nothing else in it. */
const THING =
  /^\W{0,3}(?:(?:hey|hi|hello|ok|please|pls)[,!\s]{1,3})?(?:(?:can|could|would|may|might) (?:you|i|we) |(?:i|we)(?:['’]d| would)? (?:need|want|like)|(?:i|we) (?:need|want) to |let me |please )?\s?(?:have|get|make|create|generate|give|show|send)?(?: me| us)?\s(?:an?|one|another|some)\s(?:(?:new|fresh|random|good|quick|single|nice) ){0,2}((?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{2,20}?)(?: for me)?(?:,? (?:please|pls|thanks|thank you))?[\s?.!]{0,9}$/iu;
/** What a tool is called beside what it makes. */
const MAKERS: ReadonlySet<string> = new Set(["generator", "maker", "creator", "builder", "tool"].map(stem));

/** What alone a question asks to have: “uuid” of “I need a new uuid”; undefined where it says more. */
export function thingAsked(question: string): string | undefined {
  return THING.exec(question)?.[1];
}

/** The call of a function that takes nothing and makes what alone is asked for; undefined where none is called so. */
export function namedCall(question: string, found: readonly Candidate[]): Call | undefined {
  const thing = thingAsked(question);
  if (thing === undefined) return undefined;
  const asked = new Set(wordsOf(thing).map((word) => word.stem));
  const one = found.find(({ document }) => {
    const name = identifierWords(document.slug).map(stem);
    const own = name.filter((word) => !MAKERS.has(word));
    return (
      document.function === "main" &&
      own.length > 0 &&
      own.length < name.length &&
      own.every((word) => asked.has(word)) &&
      [...asked].every((word) => name.includes(word)) &&
      validateArguments(document.inputs, {}).ok
    );
  });
  return (
    one && {
      tool: one.document.slug,
      function: one.document.function,
      arguments: {},
      reason: "It makes what is asked for.",
    }
  );
}
