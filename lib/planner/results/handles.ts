import type { Arguments, InputSchema, Json } from "@/lib/json";
import { contentForPlanner } from "@/lib/schema/content-and-data";
import type { CallResult } from "../planner";

/** `$call-2`, `$call-2.rows[0].name`, `$data.table`: a value of this run, without the value. */
const HANDLE = /^\$(call-\d{1,6}|data)((?:\.[^.[\]]{1,200}|\[\d{1,9}\]){0,32})$/;
const PART = /\.([^.[\]]{1,200})|\[(\d{1,9})\]/g;

/** Characters of JSON that handles may put into one call; a call's arguments may have two million bytes in all. */
const MOST_CHARACTERS = 2_000_000;

/** What a call's handle is called. */
export function handleOf(callId: string): string {
  return `$${callId}`;
}

/** The handle of what whoever asks gave along. */
export const DATA_HANDLE = "$data";

/** Whether a value names what was given along, or a part of it, wherever in it. */
export function holdsGiven(value: Json): boolean {
  if (typeof value === "string") return HANDLE.exec(value)?.[1] === "data";
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(holdsGiven);
}

/** What handles of a run stand for, by the handle without a path. */
export type HeldValues = ReadonlyMap<string, Json>;

/** The results of calls that succeeded, and what was given along with the question. */
export function heldValues(results: readonly CallResult[], data?: Json): HeldValues {
  const held = new Map<string, Json>(data === undefined ? [] : [[DATA_HANDLE, data]]);
  for (const { callId, status, value } of results) {
    if (callId !== undefined && status === "ok" && value !== undefined) held.set(handleOf(callId), value);
  }
  return held;
}

/** Arguments with values in place of handles, or why that cannot be, in a sentence for who wrote them. */
export type Filled = { ok: true; arguments: Arguments; hadHandles: boolean } | { ok: false; error: string };

class Unresolved extends Error {}

/**
 * Puts values in place of handles: a text that is a handle and nothing else, wherever it stands. What only looks like one
 * because the run has no such value is left as it is, and so is one that is not meant.
 */
export function fillHandles(values: Arguments, held: HeldValues, isMeant = (_: string) => true): Filled {
  let characters = 0;
  let hadHandles = false;
  const sizes = new Map<string, number>();
  const put = (text: string): Json => {
    const found = isMeant(text) ? readHandle(text, held) : undefined;
    if (found === undefined) return text;
    hadHandles = true;
    const size = sizes.get(text) ?? JSON.stringify(found.value).length;
    sizes.set(text, size);
    characters += size;
    if (characters > MOST_CHARACTERS) throw new Unresolved("The handles stand for more than a call takes: name parts.");
    return found.value;
  };
  const fill = (value: Json): Json => {
    if (typeof value === "string") return put(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(fill);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]));
  };
  try {
    const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]));
    return { ok: true, arguments: filled, hadHandles };
  } catch (error) {
    if (error instanceof Unresolved) return { ok: false, error: error.message };
    throw error;
  }
}

/**
 * Arguments in which a list or an object that stands in place of a handle is its JSON where the input takes a text: a handle is
 * all that a planner can write for it. What a planner wrote out itself stays as it is, to be found wrong.
 */
export function withJsonTexts(written: Arguments, filled: Arguments, { properties }: InputSchema): Arguments {
  return Object.fromEntries(
    Object.entries(filled).map(([name, value]): [string, Json] => {
      const isPutIn = typeof written[name] === "string" && typeof value === "object" && value !== null;
      const takesText = Object.hasOwn(properties, name) && properties[name]?.type === "string";
      return [name, isPutIn && takesText ? JSON.stringify(value) : value];
    }),
  );
}

/** What a handle stands for; undefined for a text that is none of this run's. Error: `Unresolved` for a path that leads nowhere. */
function readHandle(text: string, held: HeldValues): { value: Json } | undefined {
  if (!text.startsWith("$") || text.length > 1_000) return undefined;
  const [, root = "", path = ""] = HANDLE.exec(text) ?? [];
  const whole = held.get(`$${root}`);
  if (whole === undefined) return undefined;
  // As the value was shown, and then as it is: of a pair of content and data the content is what was seen.
  const value = valueAt(contentForPlanner(whole), path) ?? valueAt(whole, path);
  if (value === undefined) throw new Unresolved(`“${text}” leads nowhere: look at the shape of $${root}.`);
  return { value };
}

function valueAt(whole: Json, path: string): Json | undefined {
  let value: Json | undefined = whole;
  for (const [, name, index] of path.matchAll(PART)) {
    if (typeof value !== "object" || value === null) return undefined;
    if (Array.isArray(value)) value = index === undefined ? undefined : value[Number(index)];
    else value = name !== undefined && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

/** A part of a value by its handle, for who only wants to read it. */
export function readHeld(handle: string, held: HeldValues): { value: Json } | { problem: string } {
  try {
    const found = readHandle(handle, held);
    const known = [...held.keys()].join(", ") || "none yet";
    return found ?? { problem: `There is no “${handle.slice(0, 100)}”. Handles of this run: ${known}.` };
  } catch (error) {
    if (error instanceof Unresolved) return { problem: error.message };
    throw error;
  }
}
