import { type ClassValue, clsx } from "clsx";

/** Properties that are named alone, whatever their value. A longer name is looked for before a shorter one. */
const NAMED = new Set(
  [
    "inset inset-x inset-y top right bottom left z m mx my mt mr mb ml p px py pt pr pb pl gap gap-x gap-y",
    "size w h min-w min-h max-w max-h bg shadow leading items self line-clamp cursor underline-offset whitespace",
    "transition rounded rounded-t overflow overflow-y resize",
  ].flatMap((names) => names.split(" ")),
);

/** Values that tell apart what shares a name, or need none. */
const TOLD_APART: readonly (readonly [property: string, values: RegExp])[] = [
  ["position", /^(?:static|fixed|absolute|relative|sticky)$/],
  ["display", /^(?:block|inline|inline-block|flex|inline-flex|grid|contents|hidden)$/],
  ["justify", /^justify-(?:start|end|center|between)$/],
  ["font-weight", /^font-(?:normal|medium|semibold|bold)$/],
  ["font-family", /^font-(?:sans|mono)$/],
  ["font-size", /^text-(?:xs|sm|base|lg|xl|2xl)$/],
  ["text-align", /^text-(?:left|center|right)$/],
  ["text-wrap", /^text-(?:balance|pretty|nowrap|wrap)$/],
  ["text-color", /^text-/],
  ["border-style", /^border-(?:solid|dashed|none)$/],
  ["border-w", /^border(?:-[02])?$/],
  ["border-w-t", /^border-t(?:-[02])?$/],
  ["border-w-r", /^border-r(?:-[02])?$/],
  ["border-w-b", /^border-b(?:-[02])?$/],
  ["border-w-l", /^border-l(?:-[02])?$/],
  ["border-color", /^border-/],
];

/** What a property sets besides itself. */
const ALSO: Record<string, readonly string[] | undefined> = {
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["right", "left"],
  "inset-y": ["top", "bottom"],
  m: ["mx", "my", "mt", "mr", "mb", "ml"],
  mx: ["mr", "ml"],
  my: ["mt", "mb"],
  p: ["px", "py", "pt", "pr", "pb", "pl"],
  px: ["pr", "pl"],
  py: ["pt", "pb"],
  gap: ["gap-x", "gap-y"],
  size: ["w", "h"],
  overflow: ["overflow-y"],
  rounded: ["rounded-t"],
  "border-w": ["border-w-t", "border-w-r", "border-w-b", "border-w-l"],
  "font-size": ["leading"],
  "line-clamp": ["display", "overflow"],
};

const properties = new Map<string, { condition: string; property: string } | null>();

/** What a class name sets, and when, as `sm:hover:`; null for what no part is given in another place. */
function propertyOf(name: string) {
  const known = properties.get(name);
  if (known !== undefined) return known;
  const start = endOfCondition(name);
  const utility = name.slice(start).replace(/^-/, "");
  const property = named(utility) ?? TOLD_APART.find(([, values]) => values.test(utility))?.[0];
  const found = property === undefined ? null : { condition: name.slice(0, start), property };
  properties.set(name, found);
  return found;
}

/** Where what applies the name only sometimes ends: after the last colon that is in no brackets. */
function endOfCondition(name: string): number {
  let end = 0;
  let depth = 0;
  for (let at = 0; at < name.length; at++) {
    if (name[at] === "[") depth++;
    else if (name[at] === "]") depth--;
    else if (name[at] === ":" && depth === 0) end = at + 1;
  }
  return end;
}

function named(utility: string): string | undefined {
  for (let end = utility.length; end > 0; end = utility.lastIndexOf("-", end - 1))
    if (NAMED.has(utility.slice(0, end))) return utility.slice(0, end);
  return undefined;
}

/**
 * Joins class names; of two that set the same property the later one wins. It knows what the places of our parts change
 * about them: the table of all of Tailwind takes a fifth of a page's first drawing to build, so it is only in the
 * test, which holds this one against it.
 */
export function classNames(...values: ClassValue[]): string {
  const kept: string[] = [];
  const set = new Set<string>();
  for (const name of clsx(values).split(" ").reverse()) {
    const found = propertyOf(name);
    if (found !== null) {
      const { condition, property } = found;
      if (set.has(condition + property)) continue;
      for (const also of [property, ...(ALSO[property] ?? [])]) set.add(condition + also);
    }
    if (name !== "") kept.push(name);
  }
  return kept.reverse().join(" ");
}
