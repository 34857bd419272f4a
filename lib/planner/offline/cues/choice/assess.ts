import type { Arguments } from "@/lib/json";
import type { Candidate } from "@/lib/search";
import { type Mention, overlaps } from "../../mentions/mention";
import type { Parameter } from "../inputs/parameter";
import { languageCode } from "../values/codes";
import { fillArguments } from "../values/fill-arguments";
import { fitCertainty, fitSigns, namingOf } from "./fit";
import { argumentTexts, programParameter } from "./shapes";

/** A question in plain words, with what it mentions. */
export interface Said {
  question: string;
  mentions: readonly Mention[];
}

/** How well a candidate serves a question, and with which arguments. */
export interface Assessment {
  candidate: Candidate;
  /**
   * `exact`: it runs the program that the question gives. `filled`: its inputs were found in the question. `unfit`: it runs programs, and the
   * question gives none.
   */
  kind: "exact" | "filled" | "unfit";
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

export function assess(candidate: Candidate, said: Said, candidates: readonly Candidate[]): Assessment {
  const { document } = candidate;
  const program = programParameter(document);
  if (program === undefined) return assessByArguments(candidate, said, candidates);
  const written = said.mentions.find(({ kind }) => kind === "program");
  if (written !== undefined)
    return certain(candidate, "exact", { [program]: written.value }, "It runs the program that the question gives.");
  return {
    ...certain(candidate, "unfit", {}, "The question gives no program."),
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

/** Share of the question's words that a call without any argument must account for. */
const ACCOUNTED = 0.6;

function assessByArguments(
  candidate: Candidate,
  { question, mentions }: Said,
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
      (asked && !losesAll && !leavesLanguage(question, mentions, given) ? sure : 0.3 * sure),
    certaintyIfFilled: named * fitCertainty({ ...signs, missing: 0 }),
    named: signs.named,
    unused: signs.unused,
    misplaced: filled.misplaced,
    reason: `“${document.toolName}” fits the question best${Object.keys(filled.arguments).length > 0 ? ", and its inputs are in the question" : ""}.`,
  };
}

/** A call that holds no number of those that the question gives answers another question. */
function holdsNoNumber(
  { inputs }: Candidate["document"],
  { question, mentions }: Said,
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
