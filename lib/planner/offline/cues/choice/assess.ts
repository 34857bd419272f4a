import type { Arguments } from "@/lib/json";
import type { Candidate } from "@/lib/search";
import { type Mention, overlaps } from "../../mentions/mention";
import type { Parameter } from "../inputs/parameter";
import { renderProgram } from "../program/render-python";
import { languageCode } from "../values/codes";
import { fillArguments } from "../values/fill-arguments";
import { fitCertainty, fitSigns, namingOf } from "./fit";
import { argumentTexts, binaryArguments, programParameter } from "./shapes";
import { taskValues, type Understanding } from "./understanding";

/** How well a candidate serves a question, and with which arguments. */
export interface Assessment {
  candidate: Candidate;
  /**
   * `exact`: it takes the two numbers and the operator that were read, or runs the program that the question gives. `program`: it runs the program that was written.
   * `filled`: its inputs were found in the question. `unfit`: it runs programs, and none follows from the question.
   */
  kind: "exact" | "program" | "filled" | "unfit";
  arguments: Arguments;
  missing: Parameter[];
  /** True: some argument is a value by its form, such as a number or a quoted text, or nothing is required. */
  grounded: boolean;
  /** 0 to 1: how sure it is that this call answers the question. */
  certainty: number;
  /** The same if nothing were missing. */
  certaintyIfFilled: number;
  reason: string;
  /** Share of the nouns of its name that the question says. */
  named: number;
  /** Share of the values that the question gives which found no place. */
  unused: number;
  /** Numbers with a unit, such as a percentage, that were given to an input which does not speak of such. */
  misplaced: number;
}

export function assess(
  candidate: Candidate,
  understanding: Understanding,
  candidates: readonly Candidate[],
): Assessment {
  const { document } = candidate;
  const { task, mentions } = understanding;
  const binary = task?.binary === undefined ? undefined : binaryArguments(document, task.binary);
  if (binary !== undefined)
    return certain(candidate, "exact", binary, "It calculates with two numbers, as the question asks.");
  const program = programParameter(document);
  if (program === undefined) return assessByArguments(candidate, understanding, candidates);
  const written = mentions.find(({ kind }) => kind === "program");
  if (written !== undefined)
    return certain(candidate, "exact", { [program]: written.value }, "It runs the program that the question gives.");
  if (task !== undefined) {
    return certain(
      candidate,
      "program",
      { [program]: renderProgram(task.expression) },
      "A short Python program computes what the question asks.",
    );
  }
  return {
    ...certain(candidate, "unfit", {}, "No program follows from the question."),
    certainty: 0,
    certaintyIfFilled: 0,
  };
}

function certain(candidate: Candidate, kind: Assessment["kind"], values: Arguments, reason: string): Assessment {
  return {
    candidate,
    kind,
    arguments: values,
    missing: [],
    grounded: true,
    certainty: 1,
    certaintyIfFilled: 1,
    reason,
    named: 1,
    unused: 0,
    misplaced: 0,
  };
}

/** From this probability on a tool that takes all values of a question is held to be what it is about. */
const MADE_FOR_IT = 0.8;
/** Share of the question's words that a call without any argument must account for. */
const ACCOUNTED = 0.6;

function assessByArguments(
  candidate: Candidate,
  { question, mentions, task }: Understanding,
  candidates: readonly Candidate[],
): Assessment {
  const { document } = candidate;
  const filled = fillArguments(
    {
      name: document.name,
      description: document.description,
      inputs: document.inputs,
      hints: document.hints,
      topics: [document.slug.replaceAll("-", " "), document.toolName, ...document.keywords],
    },
    question,
    mentions,
  );
  const given = argumentTexts(filled.arguments);
  const signs = fitSigns(candidate, question, mentions, filled);
  const takesAll = signs.missing === 0 && signs.unused === 0 && filled.used.length > 0;
  const complete = holdsAll(document, { question, task }, given, takesAll && signs.probability >= MADE_FOR_IT);
  // where nothing is required there is nothing to find in the question: its name and search must do
  const sure = Math.max(fitCertainty(signs), signs.open === 1 && signs.named > 0 ? signs.probability : 0);
  // among functions of one tool the one that the question names
  const { said, among } = namingOf(candidate, candidates, question);
  const named = (0.5 + 0.5 * among) * (0.85 + 0.15 * said);
  // nothing in the question speaks for a call without arguments but its words: they must be about this function
  const empty = signs.open === 1 && Object.keys(filled.arguments).length === 0;
  const asked = !empty || (signs.covered >= ACCOUNTED && among === 1 && signs.named > 0 && signs.unused === 0);
  const losesAll = signs.unused === 1 && holdsNoNumber(document, { question, mentions }, given);
  const whole = splitsDay(mentions, filled.used) ? WITHOUT_ITS_DAY : 1;
  return {
    candidate,
    kind: "filled",
    arguments: filled.arguments,
    missing: filled.missing,
    grounded: filled.used.length > 0 || (document.inputs.required ?? []).length === 0,
    certainty:
      whole *
      named *
      (asksPerson(question) && !tellsWho(document) ? ASKS_PERSON : 1) *
      (complete && asked && !losesAll && !leavesLanguage(question, mentions, given) ? sure : 0.3 * sure),
    certaintyIfFilled: named * fitCertainty({ ...signs, missing: 0 }),
    named: signs.named,
    unused: signs.unused,
    misplaced: filled.misplaced,
    reason: `“${document.toolName}” fits the question best${Object.keys(filled.arguments).length > 0 ? ", and its inputs are in the question" : ""}.`,
  };
}

/** A tool that leaves out a letter or number that the question rests on would answer another question. */
function holdsAll(
  { toolName, description }: Candidate["document"],
  { question, task }: Pick<Understanding, "question" | "task">,
  given: readonly string[],
  isMadeForIt: boolean,
): boolean {
  const needed = task === undefined ? [] : taskValues(task, question);
  const isGiven = (text: string) =>
    given.some((argument) => argument === text || listsIt(argument, text) || (isMadeForIt && listsIt(text, argument)));
  return needed.every(isGiven) && (task?.madeFor?.test(`${toolName}: ${description}`) ?? true);
}

/** A call that holds no number of those that the question gives answers another question. */
function holdsNoNumber(
  { inputs }: Candidate["document"],
  { question, mentions }: Pick<Understanding, "question" | "mentions">,
  given: readonly string[],
): boolean {
  const numbers = mentions
    .filter(({ kind, implied }) => kind === "number" && !implied)
    .filter((mention) => !countsAnInput(mention, question, inputs));
  return numbers.length > 0 && !numbers.some(({ text }) => given.some((one) => one.includes(text)));
}

/** Whether a number is part of what the question calls an input: the 1 of “player 1” for `player1`. */
function countsAnInput(
  { start, end }: Mention,
  question: string,
  { properties }: Candidate["document"]["inputs"],
): boolean {
  const word = /\p{L}{1,60}\s{0,9}$/u.exec(question.slice(0, start))?.[0] ?? "";
  const called = plain(word + question.slice(start, end));
  return word !== "" && Object.keys(properties ?? {}).some((name) => plain(name) === called);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** What a call keeps of its certainty that takes the month and the year of a day that the question names, and not the day. */
const WITHOUT_ITS_DAY = 0.85;

/** Whether a call holds nothing of a language that the question names: “translate it to German” is not what it does. */
function leavesLanguage(question: string, mentions: readonly Mention[], given: readonly string[]): boolean {
  return mentions
    .filter(({ kind }) => kind === "name" || kind === "phrase")
    .filter(({ start }) => /\b(?:to|into|in)\s+$/i.test(question.slice(0, start)))
    .some(({ text }) => {
      const code = languageCode(text);
      return code !== undefined && !given.some((one) => one === code || one.includes(text.toLowerCase()));
    });
}

/** What is left of the certainty of a call that answers with no person where one is asked for. */
const ASKS_PERSON = 0.7;

function asksPerson(question: string): boolean {
  return /^(?:and |so )?who(?:'s)?\s/i.test(question);
}

/** Whether a function says of itself that it answers with a person: “Who wins a round”. */
function tellsWho({ toolName, toolDescription, description }: Candidate["document"]): boolean {
  return /\bwho\b/i.test(`${toolName} ${toolDescription} ${description}`);
}

function splitsDay(mentions: readonly Mention[], used: readonly Mention[]): boolean {
  return mentions
    .filter(({ kind, precision }) => kind === "date" && precision === "day")
    .some(
      (day) =>
        used.some((part) => overlaps(part, day)) &&
        !used.some(({ start, end }) => start <= day.start && day.end <= end),
    );
}

/** Whether a longer argument has a value among its words, as “3, 5 and 10” has 5; a lone letter is too easily one of them. */
function listsIt(argument: string, text: string): boolean {
  return (text.length > 1 || /\d/.test(text)) && argument.split(/[\s,;]+/).includes(text);
}
