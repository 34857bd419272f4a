import type { Arguments, InputSchema, Json } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import { type Mention, overlaps } from "../mentions/mention";
import type { Features } from "../weights/weights";
import { dot, type Weights } from "../weights/weights";
import { type Conditional, conditional } from "./conditions";
import { type Input, inputsOf } from "./input";
import type { Offer } from "./offer";
import { offersFor } from "./offers";
import { type Reading, readFor } from "./reading";

/** What an input was given; no offer where it was left empty. */
export interface Choice {
  input: Input;
  offer?: Offer;
  /** Of all that it could have been given, itself among them, how probable this was; 0 to 1. */
  share: number;
}

/** One way to fill the inputs of a function. */
export interface Filling {
  choices: Choice[];
  score: number;
  /** Inputs that the schema requires of a call with these values, and not of every one. */
  needed: ReadonlySet<string>;
}

const BEAM = 40;
/** Offers of one input that are tried, best first. */
const OFFERS_EACH = 8;

/** A function's inputs with what a question offers for each. */
export interface Slots {
  schema: InputSchema;
  reading: Reading;
  slots: { input: Input; offers: Offer[] }[];
}

export function slotsFor(document: SearchDocument, question: string, mentions: readonly Mention[]): Slots {
  const reading = readFor(
    question,
    mentions,
    `${document.slug} ${document.toolName} ${document.name} ${document.keywords.join(" ")}`,
  );
  const inputs = inputsOf(document.inputs, document.hints);
  return {
    schema: document.inputs,
    reading,
    slots: inputs.map((input) => ({ input, offers: offersFor(input, reading) })),
  };
}

/** What speaks for leaving an input empty. */
export function emptyFeatures({ required, type, role, default: preset, options }: Input): Features {
  return {
    [`empty:${required ? "required" : "optional"}`]: 1,
    [`empty:${required ? "required" : "optional"}:${type}`]: 1,
    [`empty:${required ? "required" : "optional"}:${role}`]: 1,
    "empty:default": preset === undefined ? 0 : 1,
    "empty:options": options.length > 0 ? 1 : 0,
  };
}

/** Ways to fill the inputs, best first: each place of the question is used once, unless its words say something of both inputs. */
export function fillings({ slots, reading, schema }: Slots, weights: Weights): Filling[] {
  let beam: Omit<Filling, "needed">[] = [{ choices: [], score: 0 }];
  const ordered = [...slots.filter(({ input }) => input.required), ...slots.filter(({ input }) => !input.required)];
  for (const { input, offers } of ordered) {
    const scored: { offer?: Offer; score: number }[] = [
      { score: dot(weights, emptyFeatures(input)) },
      ...offers.map((offer) => ({ offer, score: dot(weights, offer.features) })),
    ].sort((one, other) => other.score - one.score);
    const kept = [
      ...scored.slice(0, OFFERS_EACH),
      ...scored.slice(OFFERS_EACH).filter(({ offer }) => offer === undefined),
    ];
    const inputs = slots.map((slot) => slot.input);
    const total = scored.reduce((sum, { score }) => sum + Math.exp(score - (scored[0]?.score ?? 0)), 0);
    beam = beam
      .flatMap((filling) => {
        const conditions = conditional(schema, argumentsOf(filling));
        return kept.flatMap(({ score, offer }): typeof beam => {
          if (offer !== undefined && isTaken(offer, input, filling)) return [];
          const share = Math.exp(score - (scored[0]?.score ?? 0)) / total;
          const choice: Choice = { input, share, ...(offer === undefined ? {} : { offer }) };
          const order = offer === undefined ? {} : orderFeatures(filling, input, offer, inputs, reading);
          const more = dot(weights, order) + dot(weights, neededFeatures(conditions, choice));
          return [{ choices: [...filling.choices, choice], score: filling.score + score + more }];
        });
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, BEAM);
  }
  return beam.map((filling) => ({ ...filling, needed: conditional(schema, argumentsOf(filling)).needed }));
}

/** Whether an input that only some calls need was given where this one needs it. */
export function neededFeatures({ needed, other }: Conditional, { input, offer }: Choice): Features {
  if (needed.has(input.name)) return { [offer === undefined ? "needed:empty" : "needed:given"]: 1 };
  return offer !== undefined && other.has(input.name) ? { "needed:elsewhere": 1 } : {};
}

function isTaken(offer: Offer, input: Input, { choices }: Chosen): boolean {
  if (offer.shared) return false;
  return choices.some(
    ({ input: owner, offer: other }) =>
      other !== undefined &&
      !other.shared &&
      !(other.kind === "option" && offer.kind === "option" && areApart(owner, input)) &&
      other.spans.some((span) => offer.spans.some((own) => overlaps(own, span))),
  );
}

/** Whether two inputs have options of their own: “longest first” says by what is sorted and which way, “in hexadecimal” not from what and into what. */
export function areApart({ options }: Input, { options: others }: Input): boolean {
  return options.length > 0 && others.length > 0 && !options.some((option) => others.includes(option));
}

type Chosen = Pick<Filling, "choices">;

/** Values mostly come in the order of the inputs; this settles what nothing else does. */
export function orderFeatures(
  { choices }: Chosen,
  input: Input,
  offer: Offer,
  all: readonly Input[],
  { mentions }: Reading,
): Features {
  const features: Features = {};
  const [own] = offer.spans;
  if (own === undefined || offer.shared) return features;
  for (const { input: other, offer: taken } of choices) {
    const [place] = taken?.spans ?? [];
    if (place === undefined || taken === undefined || taken.shared || other.type !== input.type) continue;
    const inOrder = all.indexOf(other) < all.indexOf(input) === place.start < own.start;
    const [from, to] = [Math.min(own.start, place.start), Math.max(own.start, place.start)];
    const listed = mentions.some(({ kind, start, end }) => kind === "list" && start <= from && end > to);
    const key = `order:${listed ? "listed" : "apart"}:${inOrder ? "kept" : "turned"}`;
    features[key] = (features[key] ?? 0) + 1;
  }
  return features;
}

/** The arguments of a filling, with what a required input takes that nothing is said of: its default, its only option, or “no”. */
export function argumentsOf({ choices }: Chosen): Arguments {
  const values: [string, Json][] = choices.flatMap(({ input, offer }): [string, Json][] => {
    // a flag that is said to be what it is anyway need not be set
    if (!input.required && offer?.kind === "flag" && offer.value === input.default) return [];
    const value = offer?.value ?? (input.required ? presetOf(input) : undefined);
    return value === undefined ? [] : [[input.name, value]];
  });
  return Object.fromEntries(values);
}

function presetOf({ default: preset, options, type }: Input): Json | undefined {
  if (preset !== undefined) return preset;
  if (options.length === 1) return options[0];
  return type === "boolean" ? false : undefined;
}

export function missingOf({ choices, needed }: Filling): Input[] {
  const isNeeded = ({ name, required }: Input) => required || needed.has(name);
  return choices
    .filter(({ input, offer }) => isNeeded(input) && offer === undefined && presetOf(input) === undefined)
    .map(({ input }) => input);
}
