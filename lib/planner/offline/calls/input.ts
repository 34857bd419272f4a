import type { InputSchema } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import { itemsOf, propertiesOf, type SchemaFacts, schemaFacts } from "../cues/inputs/schema-facts";
import { FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, wordsOf } from "../text/words";
import { dimensionsNamed, dimensionsOf } from "./units";

/** Where a word stands that announces a value. */
export type CueKind = "name" | "alias" | "description";

/** What is known of one input of a function, made from its JSON Schema and its hints. */
export interface Input extends SchemaFacts {
  /** The unit that its number is in, where that is said. */
  unit?: string;
  /** All the units that it may be in. */
  units: readonly string[];
  /** What it measures: time, money, percent … */
  dimensions: readonly string[];
  /** Words that announce a value of it, by stem. */
  cues: ReadonlyMap<string, CueKind>;
  /** Other words for it, as they are written. */
  aliases: readonly string[];
  /** Of an array: its items. */
  items?: Input;
  /** Of an object with properties: these. */
  properties?: readonly Input[];
}

/** The inputs of a function in the order of its schema; a word that several share announces none of them. */
export function inputsOf(inputs: InputSchema, hints?: SearchDocument["hints"]): readonly Input[] {
  const before = known.get(inputs);
  if (before !== undefined && before.hints === hints) return before.read;
  const read = readInputs(inputs, hints);
  known.set(inputs, { hints, read });
  return read;
}

/** A function is offered again with every question that it is near to. */
const known = new WeakMap<InputSchema, { hints: SearchDocument["hints"] | undefined; read: readonly Input[] }>();

function readInputs(inputs: InputSchema, hints: SearchDocument["hints"] | undefined): Input[] {
  const all = Object.entries(inputs.properties).map(([name, schema]) =>
    inputOf(name, schema, (inputs.required ?? []).includes(name), hints?.inputs[name]),
  );
  return all.map((input) => ({
    ...input,
    cues: new Map([...input.cues].filter(([cue, kind]) => isOwn(cue, kind, all))),
  }));
}

const RANK: Record<CueKind, number> = { alias: 0, name: 1, description: 2 };

/** Whether no other input is called so, or only described so. */
function isOwn(cue: string, kind: CueKind, all: readonly Input[]): boolean {
  return all.filter(({ cues }) => RANK[cues.get(cue) ?? "description"] <= RANK[kind] && cues.has(cue)).length === 1;
}

function inputOf(
  name: string,
  schema: Record<string, unknown>,
  required: boolean,
  hints?: NonNullable<SearchDocument["hints"]>["inputs"][string],
): Input {
  const facts = schemaFacts(name, schema, required);
  const items = itemsOf(facts);
  const properties = propertiesOf(facts);
  return {
    ...facts,
    ...unitOf(name, facts.description, hints?.unit),
    cues: cuesOf(name, facts.description, hints?.aliases ?? []),
    aliases: hints?.aliases ?? [],
    ...(items && { items: inputOf(name, items, false) }),
    ...(properties && { properties: inputsOf(properties) }),
  };
}

const UNIT_SAID = /\b(?:in|as)\s(?:an?\s|the\s)?(\p{L}{1,20})\b|\((\p{L}{1,20})\)/giu;

/** The unit that a number is in, and what it measures: by its hint, its name, or what its description says. */
function unitOf(
  name: string,
  description: string,
  hint: string | undefined,
): Pick<Input, "unit" | "units" | "dimensions"> {
  const words = identifierWords(name);
  const said = [...description.slice(0, 200).matchAll(UNIT_SAID)].flatMap(
    ([, plain, bracketed]) => plain ?? bracketed ?? [],
  );
  const unit = hint ?? [...words, ...said].find((word) => word.length > 1 && dimensionsOf(word).length > 0);
  const measured = unit === undefined ? [] : dimensionsOf(unit);
  const named = dimensionsNamed(words.slice(-1).map(stem));
  const stems = dimensionsNamed([...words, ...wordsOf(description.slice(0, 80)).map(({ lower }) => lower)].map(stem));
  return {
    ...(unit === undefined ? {} : { unit }),
    units: [...(unit === undefined ? [] : [unit]), ...unitsIn(description)],
    dimensions: measured.length > 0 ? measured : named.length > 0 ? named : stems,
  };
}

/** “in centimetres or metres”: the units that a description names before its first comma. */
function unitsIn(description: string): string[] {
  const [first = ""] = description.slice(0, 200).split(/[,;.]/);
  return wordsOf(first)
    .map(({ lower }) => lower)
    .filter((word) => word.length > 3 && dimensionsOf(word).length > 0);
}

/** Later ones weigh less, and are left out where an earlier one says the word. */
function cuesOf(name: string, description: string, aliases: readonly string[]): Map<string, CueKind> {
  const cues = new Map<string, CueKind>();
  const add = (words: readonly string[], kind: CueKind) => {
    for (const word of words) if (!cues.has(stem(word)) && /\D/.test(word)) cues.set(stem(word), kind);
  };
  const content = (word: string) => !FUNCTION_WORDS.has(word);
  add(
    aliases
      .filter((alias) => !alias.includes("="))
      .flatMap((alias) => wordsOf(alias).map(({ lower }) => lower))
      .filter(content),
    "alias",
  );
  add(
    identifierWords(name).filter((word) => content(word) || name.length <= 4),
    "name",
  );
  // “username” is announced by “user” too
  add(
    [/^(\p{L}{3,})names?$/u.exec(name.toLowerCase())?.[1] ?? ""].filter((word) => word !== ""),
    "name",
  );
  const example = description.search(/\b(?:e\.g\.|for example|such as|default)/i);
  const described = example < 0 ? description : description.slice(0, example);
  add(
    wordsOf(described)
      .map(({ lower }) => lower)
      .filter((word) => content(word) && !FILLER_WORDS.has(word)),
    "description",
  );
  return cues;
}
