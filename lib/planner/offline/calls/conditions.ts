import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Arguments, InputSchema, Json } from "@/lib/json";
import { identifierWords } from "../text/words";

/** “If the shape is a box, its width, height and depth are required”: what a schema asks for beside what it always requires. */
interface Condition {
  when: Record<string, Record<string, unknown>>;
  /** The ways to give what it asks for, the usual one first. */
  ways: readonly (readonly string[])[];
}

const When = z.looseObject({ if: z.object({ properties: z.record(z.string(), z.looseObject({})) }) });
const Required = z.object({ required: z.array(z.string()) });
const Then = z.union([
  Required.transform((one) => [one]),
  z.object({ anyOf: z.array(Required) }).transform((one) => one.anyOf),
]);

const known = new WeakMap<InputSchema, readonly Condition[]>();

function conditionsOf(schema: InputSchema): readonly Condition[] {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const parts: unknown[] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const read = parts.flatMap((part) => {
    const condition = When.safeParse(part).data;
    const ways = Then.safeParse(condition?.then).data?.map(({ required }) => required);
    return condition === undefined || ways === undefined ? [] : [{ when: condition.if.properties, ways }];
  });
  known.set(schema, read);
  return read;
}

/** The inputs that a schema requires only of some calls: those that it does of this one, and the others. */
export interface Conditional {
  needed: ReadonlySet<string>;
  other: ReadonlySet<string>;
}

/** What a schema requires of a call with these values, and only of some. */
export function conditional(schema: InputSchema, given: Arguments): Conditional {
  const [needed, other] = [new Set<string>(), new Set<string>()];
  for (const { when, ways } of conditionsOf(schema)) {
    const isHeld = holds(when, given);
    const way = ways.find((names) => names.every((name) => Object.hasOwn(given, name))) ?? ways[0] ?? [];
    for (const name of isHeld ? way : ways.flat()) (isHeld ? needed : other).add(name);
  }
  for (const name of needed) other.delete(name);
  return { needed, other };
}

/**
 * The inputs that a schema requires of calls of another kind, told by the same input, and never of one such as this: of a circle the
 * third side. Nothing where no condition holds: what is required somewhere is not forbidden elsewhere.
 */
export function foreignTo(schema: InputSchema, given: Arguments): Set<string> {
  const held = conditionsOf(schema).map((condition) => ({
    ...condition,
    by: Object.keys(condition.when).sort().join(),
    isHeld: holds(condition.when, given),
  }));
  const own = new Set(held.flatMap(({ isHeld, ways }) => (isHeld ? ways.flat() : [])));
  const foreign = held.filter(({ by, isHeld }) => !isHeld && held.some((other) => other.isHeld && other.by === by));
  return new Set(foreign.flatMap(({ ways }) => ways.flat()).filter((name) => !own.has(name)));
}

/**
 * Whether a call is given one thing in two ways: an input that its author describes as being “in place of” another one, beside that
 * one, where no way to give what the schema asks for has them both.
 */
export function isGivenTwice(schema: InputSchema, given: Arguments): boolean {
  const isGiven = (name: string) => Object.hasOwn(given, name);
  const both = Object.entries(schema.properties).flatMap(([name, { description }]) => {
    const replaced = typeof description === "string" && isGiven(name) ? (IN_PLACE_OF.exec(description)?.[1] ?? "") : "";
    return identifierWords(replaced).flatMap((other) => (other !== name && isGiven(other) ? [[name, other]] : []));
  });
  const held = conditionsOf(schema).filter(({ when }) => holds(when, given));
  const isOneWay = (pair: string[]) =>
    held.some(({ ways }) => ways.some((way) => way.every(isGiven) && pair.every((one) => way.includes(one))));
  return both.some((pair) => !isOneWay(pair));
}

const IN_PLACE_OF = /\b(?:in place of|instead of)\b([^.;]{1,100})/i;

function holds(when: Condition["when"], given: Arguments): boolean {
  return Object.entries(when).every(([name, one]) => isOne(given[name], one));
}

function isOne(value: Json | undefined, { const: only, enum: several }: Record<string, unknown>): boolean {
  if (value === undefined) return false;
  return isDeepStrictEqual(value, only) || (Array.isArray(several) && several.includes(value));
}
