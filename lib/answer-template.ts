import type { Arguments, Json } from "@/lib/json";

/** A name: of an input, or of a field of a result. */
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * What stands in braces: `result` with the names that lead to a part of it, or an input. `words` say a truth value, as in
 * `{result ? is | is not}`.
 */
export interface TemplateName {
  path: string[];
  words?: { yes: string; no: string };
}
type TemplatePart = { text: string } | TemplateName;

/** What stands in square brackets is said only where everything that it names is there. */
const OPTIONAL = /(\[[^[\]]*\])/;
const NAMED = /(\{[^{}]*\})/;

/**
 * A template in its order. What stands in braces is a path, whether or not there is anything of that name. Optional parts
 * are left out where one of their names is none that `isThere`; brackets that name nothing are text.
 */
export function templateParts(
  template: string,
  isThere: (path: readonly string[]) => boolean = () => true,
): TemplatePart[] {
  const parts = template.split(OPTIONAL).flatMap((part): TemplatePart[] => {
    const inside = OPTIONAL.test(part) ? namedParts(part.slice(1, -1)) : [];
    if (!inside.some(isName)) return namedParts(part);
    return inside.every((one) => !isName(one) || isThere(one.path)) ? inside : [];
  });
  return parts.reduce<TemplatePart[]>(joined, []);
}

/** Texts that have come to stand side by side are one: apart, neither shows the mark-up that they make together. */
function joined(parts: TemplatePart[], part: TemplatePart): TemplatePart[] {
  const last = parts.at(-1);
  if (last === undefined || isName(last) || isName(part)) return [...parts, part];
  return [...parts.slice(0, -1), { text: last.text + part.text }];
}

function isName(part: TemplatePart): part is TemplateName {
  return "path" in part;
}

function namedParts(text: string): TemplatePart[] {
  return text.split(NAMED).flatMap((part): TemplatePart[] => {
    if (part === "") return [];
    return NAMED.test(part) ? [nameIn(part.slice(1, -1))] : [{ text: part }];
  });
}

function nameIn(braces: string): TemplateName {
  const [name = "", ...rest] = braces.split("?");
  const [yes, no, ...others] = rest.join("?").split("|");
  const path = name.trim().split(".");
  return yes === undefined || no === undefined || others.length > 0
    ? { path: braces.split(".") }
    : { path, words: { yes: yes.trim(), no: no.trim() } };
}

/** Why a template can be filled in for no call of a function with these inputs, in a sentence; null where it can. */
export function templateProblem(template: string, inputs: readonly string[]): string | null {
  for (const part of templateParts(template)) {
    if ("text" in part) {
      if (/[{}]/.test(part.text)) return "A brace in it has no other one: write names as “{result}”.";
      continue;
    }
    const [first = "", ...rest] = part.path;
    const isResult = first === "result" && rest.every((name) => NAME.test(name));
    if (isResult || (rest.length === 0 && inputs.includes(first))) continue;
    const known = [...inputs.slice(0, 5).map((name) => `{${name}}`), "{result}", "{result.name}"];
    return `It knows no “{${part.path.join(".").slice(0, 60)}}”: write ${known.join(", ")}, or {result ? yes | no} for what is true or false.`;
  }
  return null;
}

/**
 * The sentence of one call; null where a part that it names is not there, or is nothing that a sentence can hold, such as
 * a list. `say` writes a value as people read it.
 */
export function fillTemplate(
  template: string,
  call: { arguments: Arguments; result: Json },
  say: (value: string | number | boolean, path: readonly string[]) => string = plainly,
): string | null {
  let sentence = "";
  for (const part of templateParts(template, (path) => isSayable(templateValue(path, call)))) {
    if ("text" in part) {
      sentence += sentence === "" ? begun(part.text) : part.text;
      continue;
    }
    const value = templateValue(part.path, call);
    if (!isSayable(value)) return null;
    sentence += worded(part, value) ?? say(value, part.path);
  }
  return sentence;
}

/** A truth value in the words that the template has for it; undefined for any other value. */
export function worded({ words }: TemplateName, value: Json): string | undefined {
  return words === undefined || typeof value !== "boolean" ? undefined : value ? words.yes : words.no;
}

/** The text at the beginning of a sentence: also where an optional part stood before it. */
export function begun(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

function isSayable(value: Json | undefined): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** What a path leads to: into the result, or to an argument; undefined where nothing of that name is there. */
export function templateValue(path: readonly string[], call: { arguments: Arguments; result: Json }): Json | undefined {
  const [first = "", ...rest] = path;
  return first === "result" ? rest.reduce<Json | undefined>(partOf, call.result) : partOf(call.arguments, first);
}

function plainly(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** What stands under a name of its own: never what every object has. */
function partOf(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Array.isArray(value) ? value[Number(name)] : value[name];
}
