import type { Arguments, InputSchema, Json } from "@/lib/json";
import type { FunctionHints } from "@/lib/search";
import { READ_CHARACTERS } from "../../mentions/find-mentions";
import { type Mention, overlaps } from "../../mentions/mention";
import { stem, stemsOf, type Word, wordsOf } from "../../text/words";
import { type Parameter, parametersOf } from "../inputs/parameter";
import type { Role } from "../inputs/roles";
import { offersFor } from "./offers";
import type { Offer, Reading } from "./reading";
import { isKnownUnit, unitAffinity } from "./units";

export interface Filled {
  arguments: Arguments;
  /** Required parameters for which the question holds nothing. */
  missing: Parameter[];
  /** Parts of the question that surely are values and no words about the matter. */
  used: Mention[];
  /** How sure the values are: the mean of their scores, 0 where nothing was filled. */
  confidence: number;
  /** Numbers with a unit, such as a percentage, that were given to an input which does not speak of such. */
  misplaced: number;
}

export interface Target {
  name: string;
  description: string;
  inputs: InputSchema;
  /** What people call the inputs. */
  hints?: FunctionHints | undefined;
  /** What the tool is about: its name and its keywords. */
  topics?: readonly string[];
}

interface Partial {
  score: number;
  chosen: { parameter: Parameter; offer: Offer }[];
  spans: { start: number; end: number }[];
}

const BEAM = 120;
const OFFERS_EACH = 8;
/** What filling a required parameter is worth beside how well the value fits. */
const REQUIRED_BONUS = 2;

/**
 * Fills a function's arguments from what a question mentions. Each place of the question is used once, and the
 * assignment with the highest sum of fits wins; a beam search over the parameters finds it.
 */
export function fillArguments(target: Target, question: string, mentions: readonly Mention[]): Filled {
  const parameters = parametersOf(target.inputs, target.hints);
  const reading: Reading = {
    question,
    words: wordsOf(question.slice(0, READ_CHARACTERS)),
    mentions,
    functionStems: functionStems(target),
    matterStems: new Set((target.topics ?? []).flatMap((topic) => [...stemsOf(topic)])),
    parameters,
  };
  const best = search(parameters, reading);
  const chosen = new Map(best.chosen.map(({ parameter, offer }) => [parameter.name, offer]));
  const values: Arguments = {};
  const missing: Parameter[] = [];
  for (const parameter of parameters) {
    const value = chosen.get(parameter.name)?.value ?? (parameter.required ? fallback(parameter) : undefined);
    if (value !== undefined) values[parameter.name] = value;
    else if (parameter.required) missing.push(parameter);
  }
  const offers = [...chosen.values()];
  return {
    arguments: values,
    missing,
    used: best.chosen.flatMap(({ parameter, offer }) =>
      offer.mentions.filter((mention) => isSurelyValue(parameter, mention)),
    ),
    confidence: offers.length === 0 ? 0 : offers.reduce((sum, offer) => sum + offer.score, 0) / offers.length,
    misplaced: best.chosen.filter(({ parameter, offer }) =>
      offer.mentions.some((mention) => isMisplaced(parameter, mention)),
    ).length,
  };
}

function isMisplaced(parameter: Parameter, { kind, unit }: Mention): boolean {
  return kind === "number" && isKnownUnit(unit) && unitAffinity(unit, parameter.cues) === 0;
}

const FREE_TEXT: readonly Role[] = ["text", "code", "pattern", "formula", "query"];

/** A free text takes any words; only quotation marks or a form of its own show that they were meant for it. */
function isSurelyValue(parameter: Parameter, mention: Mention): boolean {
  if (mention.kind === "phrase") return false;
  return (mention.kind !== "name" && mention.kind !== "identifier") || !FREE_TEXT.includes(parameter.role);
}

function functionStems(target: Target): Set<string> {
  return new Set([
    ...wordsOf(target.name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[._-]/g, " ")).map((word: Word) =>
      stem(word.lower),
    ),
  ]);
}

/** What a required parameter takes that the question does not speak of: its default, or “no” for a flag. */
function fallback(parameter: Parameter): Json | undefined {
  if (parameter.default !== undefined) return parameter.default;
  if (parameter.options.length === 1) return parameter.options[0];
  return parameter.type === "boolean" ? false : undefined;
}

function search(parameters: readonly Parameter[], reading: Reading): Partial {
  const ordered = [
    ...parameters.filter((parameter) => parameter.required),
    ...parameters.filter((parameter) => !parameter.required),
  ];
  let beam: Partial[] = [{ score: 0, chosen: [], spans: [] }];
  for (const parameter of ordered) {
    const offers = offersFor(parameter, reading)
      .sort((a, b) => b.score - a.score)
      .slice(0, OFFERS_EACH);
    const next = beam.flatMap((state) => [
      state,
      ...offers.flatMap((offer): Partial[] => {
        const spans = offer.shared ? [] : offer.mentions;
        if (spans.some((span) => state.spans.some((taken) => overlaps(span, taken)))) return [];
        return [
          {
            score:
              state.score +
              offer.score +
              (parameter.required ? REQUIRED_BONUS : 0) +
              orderBonus(state, parameter, offer, reading),
            chosen: [...state.chosen, { parameter, offer }],
            spans: [...state.spans, ...spans],
          },
        ];
      }),
    ]);
    beam = next.sort((a, b) => b.score - a.score).slice(0, BEAM);
  }
  return beam[0] ?? { score: 0, chosen: [], spans: [] };
}

/**
 * Values mostly come in the order of the parameters; this settles what nothing else does. Where both stand in one
 * enumeration (“a base and a height of 6 and 10”) the order says more than what is nearest.
 */
function orderBonus(
  state: Partial,
  parameter: Parameter,
  offer: Offer,
  { parameters: all, mentions }: Reading,
): number {
  const start = offer.mentions[0]?.start;
  if (start === undefined) return 0;
  const rank = all.indexOf(parameter);
  return state.chosen.reduce((sum, { parameter: other, offer: taken }) => {
    const place = taken.mentions[0]?.start;
    if (place === undefined || taken.shared || other.type !== parameter.type) return sum;
    const listed = mentions.some(
      ({ kind, start: from, end }) => kind === "list" && from <= Math.min(start, place) && end > Math.max(start, place),
    );
    const weight = listed ? 0.5 : 0.12;
    return sum + (all.indexOf(other) < rank === place < start ? weight : -weight);
  }, 0);
}
