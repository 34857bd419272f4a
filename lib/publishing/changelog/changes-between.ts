import { formatCount } from "@/lib/format";
import { RUNTIME_NAMES } from "@/lib/runtime-names";
import { fieldOf, newAsks, type ToolContent, type ToolFunction } from "@/lib/tools";
import { breakingChanges } from "../verification/breaking-changes";

/** What has sentences of its own. */
const SAID_ELSEWHERE = new Set(["runtime", "hosts", "secrets"]);

/**
 * How a version differs from the one before it, a sentence each, first what may break calls. It is read from the two
 * alone, so that nobody has to write it and it says nothing that is not so. What a version begins to ask for stands in
 * `newAsks`.
 */
export function changesBetween(before: ToolContent, after: ToolContent): string[] {
  const dropped = newAsks(after, before);
  const texts = changedTexts(before, after);
  return [
    ...(before.runtime === after.runtime ? [] : [`It is written in ${RUNTIME_NAMES[after.runtime]} now.`]),
    ...breakingChanges(before.functions, after.functions),
    ...addedFunctions(before.functions, after.functions),
    ...after.functions.flatMap((item) => {
      const was = before.functions.find(({ name }) => name === item.name);
      const prefix = after.functions.length > 1 ? `${item.name}: ` : "";
      return was === undefined ? [] : addedInputs(was, item).map((change) => prefix + change);
    }),
    ...(dropped.length === 0 ? [] : [`It no longer asks for ${dropped.join(", ")}.`]),
    ...(texts.length === 0 ? [] : [`Changed: ${texts.join(", ")}.`]),
    ...sourceChange(before.source, after.source),
  ];
}

function addedFunctions(before: readonly ToolFunction[], after: readonly ToolFunction[]): string[] {
  const known = new Set(before.map(({ name }) => name));
  return after.filter(({ name }) => !known.has(name)).map(({ name }) => `The function “${name}” is new.`);
}

/** Those that a call may leave out: one that is required is among what breaks calls. */
function addedInputs(before: ToolFunction, after: ToolFunction): string[] {
  const known = before.inputs.properties ?? {};
  const required = new Set(after.inputs.required ?? []);
  return Object.keys(after.inputs.properties ?? {})
    .filter((name) => !Object.hasOwn(known, name) && !required.has(name))
    .map((name) => `“${name}” is a new input.`);
}

/** Labels of the fields that read otherwise now, as the form calls them. */
function changedTexts(before: ToolContent, after: ToolContent): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const row = fieldOf(name);
    if (!row?.compared || SAID_ELSEWHERE.has(name)) return [];
    return JSON.stringify(was.get(name)) === JSON.stringify(is.get(name)) ? [] : [row.label.toLowerCase()];
  });
}

/** Lines are counted whatever their order: how they moved shows where two versions are compared. */
function sourceChange(before: string, after: string): string[] {
  if (before === after) return [];
  const added = linesBeyond(before, after);
  const removed = linesBeyond(after, before);
  if (added + removed === 0) return ["Source: the same lines in another order."];
  const counts = [
    added > 0 ? `${formatCount(added, "line")} added` : "",
    removed > 0 ? `${formatCount(removed, "line")} removed` : "",
  ];
  return [`Source: ${counts.filter(Boolean).join(", ")}.`];
}

/** How many lines of a text another one does not have, or not as often. */
function linesBeyond(other: string, text: string): number {
  const left = new Map<string, number>();
  for (const line of other.split("\n")) left.set(line, (left.get(line) ?? 0) + 1);
  let beyond = 0;
  for (const line of text.split("\n")) {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    else beyond += 1;
  }
  return beyond;
}
