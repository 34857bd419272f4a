import type { Arguments, Json } from "@/lib/json";

/** A name: of an input, or of a field of a result. */
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** What stands in braces: `result` with the names that lead to a part of it, or an input. */
type TemplatePart = { text: string } | { path: string[] };

/** A template in its order. What stands in braces is a path, whether or not there is anything of that name. */
export function templateParts(template: string): TemplatePart[] {
  return template.split(/(\{[^{}]*\})/).flatMap((part): TemplatePart[] => {
    if (part === "") return [];
    return part.startsWith("{") && part.endsWith("}") ? [{ path: part.slice(1, -1).split(".") }] : [{ text: part }];
  });
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
    return `It knows no “{${part.path.join(".").slice(0, 60)}}”: write ${known.join(", ")}.`;
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
  for (const part of templateParts(template)) {
    if ("text" in part) {
      sentence += part.text;
      continue;
    }
    const value = templateValue(part.path, call);
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return null;
    sentence += say(value, part.path);
  }
  return sentence;
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
