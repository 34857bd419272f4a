import { recogniseArithmetic } from "./arithmetic";
import { recogniseCalendar } from "./calendar-tasks";
import { recogniseList } from "./list-tasks";
import { recogniseNumber } from "./number-tasks";
import { recogniseProblem } from "./recognise-problem";
import type { Subject, Task } from "./task";
import { recogniseText } from "./text-tasks";

/** In characters: a longer text is work for a tool that takes it as a whole. */
const LONGEST = 4_000;

/** “how many … plus how many …” asks for two things at once, of which either alone would be a wrong answer. */
const TWO_COUNTS = /\bhow many\b.{0,300}\b(?:plus|minus|times|divided by)\s{1,9}(?:how many|the number of)\b/i;

/** Reads what can be computed from a question; undefined where it asks for nothing that a short program answers. */
export function writeTask(subject: Subject): Task | undefined {
  if (subject.question.length > LONGEST || TWO_COUNTS.test(subject.question)) return undefined;
  if (isStory(subject)) return recogniseProblem(subject);
  for (const recognise of [recogniseArithmetic, recogniseCalendar, recogniseNumber, recogniseText, recogniseList]) {
    const task = recognise(subject);
    if (task !== undefined) return task;
  }
  return undefined;
}

/** A story that ends in a question: its lists and letters are part of the story. */
function isStory({ question, mentions }: Subject): boolean {
  const numbers = mentions.filter((mention) => mention.kind === "number").length;
  const told =
    /[.!?]\s+\S|^if\b.*,/i.test(question.trim()) &&
    /\bhow (?:many|much|far|long|old)\b[^?]{0,300}\?\s{0,9}$/i.test(question);
  return (
    told &&
    numbers >= 2 &&
    question.length > 40 &&
    !mentions.some((mention) => mention.kind === "json" || mention.kind === "tail")
  );
}
