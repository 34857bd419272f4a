import type { Arguments } from "@/lib/json";
import { validateArguments } from "@/lib/schema";
import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import { COMMAND_VERBS } from "../text/word-lists";
import { identifierWords, wordsOf } from "../text/words";
import { runsPrograms } from "./runs-programs";

/** Whether a call would do what is asked with values of the kind that it takes, however likely its words make it. */
export function makesSense(judged: Judged, question: Question): boolean {
  const { candidate, arguments: given } = judged.reading;
  return (
    isRunnable(judged) &&
    isOfFormat(given) &&
    validateArguments(candidate.document.inputs, given).ok &&
    saysHow(judged, question)
  );
}

/** What is executed has to be a program: a word in quotation marks is none. */
function isRunnable({ reading }: Judged): boolean {
  const isProgram = (value: unknown) => typeof value === "string" && /[\n(=;]/.test(value);
  return !runsPrograms(reading.candidate) || Object.values(reading.arguments).some(isProgram);
}

/** “Summarize this: …”: what is to be done with a text that follows is a word of the function, unless it says as little as “show”. */
function saysHow({ reading }: Judged, { mentions, text }: Question): boolean {
  const [verb] = wordsOf(text.slice(0, 60));
  if (verb === undefined || !mentions.some(({ kind }) => kind === "tail")) return true;
  if (!COMMAND_VERBS.has(verb.lower) || PLAIN_VERBS.has(verb.lower)) return true;
  return vocabularyOf(reading.candidate.document).all.has(verb.stem);
}

const PLAIN_VERBS = new Set(
  "analyze analyse calculate check compute do find get give make print run show take tell use".split(" "),
);

const OTHER_FORMATS = new Set(["csv", "tsv", "xml", "yaml", "toml", "html", "markdown"]);

/** Objects in JSON are no input that another format gives its name. */
export function isOfFormat(given: Arguments): boolean {
  return Object.entries(given).every(
    ([name, value]) =>
      typeof value !== "string" ||
      !/^\s*(?:\{\s*"|\[\s*\{)/.test(value) ||
      !identifierWords(name).some((word) => OTHER_FORMATS.has(word.toLowerCase())),
  );
}
