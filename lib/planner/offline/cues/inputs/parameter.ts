import type { InputSchema } from "@/lib/json";
import type { FunctionHints } from "@/lib/search";
import { FILLER_WORDS, FUNCTION_WORDS } from "../../text/word-lists";
import { identifierWords, stem, wordsOf } from "../../text/words";
import { itemsOf, propertiesOf, type SchemaFacts, schemaFacts } from "./schema-facts";

/** What is known of one input of a function, made from its JSON Schema. */
export interface Parameter extends SchemaFacts {
  /** Words that announce a value of it, by stem, with how much each says. */
  cues: ReadonlyMap<string, number>;
  /** Of an array: its items. */
  items?: Parameter;
  /** Of an object with properties: these. */
  properties?: readonly Parameter[];
}

/** The parameters of a function in the order of its schema, weighed against each other: a word that all share tells nothing. */
export function parametersOf(inputs: InputSchema, hints?: FunctionHints): readonly Parameter[] {
  const before = known.get(inputs);
  if (before !== undefined && before.hints === hints) return before.parameters;
  const parameters = readParameters(inputs, hints);
  known.set(inputs, { hints, parameters });
  return parameters;
}

/** A function is offered again with every question that it is near to. */
const known = new WeakMap<InputSchema, { hints: FunctionHints | undefined; parameters: readonly Parameter[] }>();

function readParameters(inputs: InputSchema, hints: FunctionHints | undefined): Parameter[] {
  const parameters = Object.entries(inputs.properties).map(([name, schema]) =>
    withAliases(parameterOf(name, schema, (inputs.required ?? []).includes(name)), hints?.inputs[name]?.aliases ?? []),
  );
  return parameters.map((parameter) => ({ ...parameter, cues: distinctive(parameter, parameters) }));
}

/** What a word of an alias says, of words of content alone: less than the name, as much as the first words of the description. */
const ALIAS = 0.6;

function withAliases(parameter: Parameter, aliases: readonly string[]): Parameter {
  const words = aliases.flatMap((alias) => wordsOf(alias)).filter(({ lower }) => !FUNCTION_WORDS.has(lower));
  const cues = new Map(parameter.cues);
  for (const { stem: word } of words) cues.set(word, Math.max(ALIAS, cues.get(word) ?? 0));
  return { ...parameter, cues };
}

function parameterOf(name: string, schema: Record<string, unknown>, required: boolean): Parameter {
  const facts = schemaFacts(name, schema, required);
  const items = itemsOf(facts);
  const properties = propertiesOf(facts);
  return {
    ...facts,
    cues: cuesOf(name, facts.description),
    ...(items && { items: parameterOf(name, items, false) }),
    ...(properties && { properties: parametersOf(properties) }),
  };
}

/** Name words weigh most, words of the description less the later they come. */
function cuesOf(name: string, description: string): Map<string, number> {
  const cues = new Map<string, number>();
  wordsOf(description.replace(/\be\.g\..*|\bfor example.*|\bsuch as.*|\bdefault.*/is, "")).forEach((word, index) => {
    if (
      !FUNCTION_WORDS.has(word.lower) &&
      !FILLER_WORDS.has(word.lower) &&
      !cues.has(word.stem) &&
      /\D/.test(word.lower)
    ) {
      cues.set(word.stem, index < 12 ? 0.6 : 0.35);
    }
  });
  // “username” is announced by “user” too
  const compound = /^(\p{L}{3,})names?$/u.exec(name.toLowerCase())?.[1];
  if (compound !== undefined) cues.set(stem(compound), 1.2);
  for (const word of identifierWords(name))
    if (!FUNCTION_WORDS.has(word) || name.length <= 4) cues.set(stem(word), FILLER_WORDS.has(word) ? 0.9 : 1.6);
  return cues;
}

function distinctive(parameter: Parameter, all: readonly Parameter[]): ReadonlyMap<string, number> {
  return new Map(
    [...parameter.cues].map(([cue, weight]) => [cue, weight / all.filter((other) => other.cues.has(cue)).length]),
  );
}
