/** What a docstring says. Types are as written there. */
export interface Docstring {
  /** The first paragraph, in one line. */
  description: string;
  parameters: Map<string, { description: string; type?: string }>;
}

const MAX_LENGTH = 50_000;
const MAX_LINE_LENGTH = 2_000;
const MAX_TYPE_LENGTH = 300;
const PARAMETER_SECTION =
  /^(args|arguments|parameters|params|keyword args|keyword arguments|other parameters|attributes)$/i;
const SECTION =
  /^(args|arguments|parameters|params|keyword args|keyword arguments|other parameters|returns?|yields?|raises|examples?|notes?|see also|attributes|warnings?|references|todo)$/i;
const FIELD = /^:(param|parameter|arg|argument|key|keyword|type)\s+([^:]+):\s*(.*)$|^@(param|type)\s+(\w+):\s*(.*)$/;
const GOOGLE_ENTRY = /^\*{0,2}(\w+)\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?\s*:\s*(.*)$/;
const PLAIN_ENTRY = /^(?:[-*•]\s+)?[`*]*(\w+)[`*]*\s*(?:\(([^()]{1,60})\))?\s*(?::|\s--?|\s[–—]|=)\s+(.+)$/;
const NUMPY_ENTRY = /^(\*{0,2}\w+(?:\s*,\s*\*{0,2}\w+)*)\s*(?::\s*(.*))?$/;

/**
 * Reads a docstring in Google, reST (Sphinx), Epytext or NumPy style; a line that begins with one of `names` and a colon or a
 * dash describes that parameter in any style.
 */
export function parseDocstring(text: string, names: ReadonlySet<string> = new Set()): Docstring {
  const lines = dedent(text.slice(0, MAX_LENGTH));
  const parameters: Docstring["parameters"] = new Map();
  readFields(lines, parameters);
  for (const [index, line] of lines.entries()) {
    if (indentOf(line) > 0) continue;
    const next = lines[index + 1] ?? "";
    if (/^-{3,}\s*$/.test(next.trim()) && PARAMETER_SECTION.test(line.trim()))
      readNumpy(lines.slice(index + 2), parameters);
    else if (line.trim().endsWith(":") && PARAMETER_SECTION.test(line.trim().slice(0, -1))) {
      readGoogle(lines.slice(index + 1), parameters);
    }
  }
  const plain = readPlain(lines, names, parameters);
  return { description: firstParagraph(lines.slice(0, plain)), parameters };
}

function dedent(text: string): string[] {
  const [first = "", ...rest] = text
    .replaceAll("\t", "    ")
    .split(/\r?\n/)
    .map((line) => line.slice(0, MAX_LINE_LENGTH));
  const indents = rest.filter((line) => line.trim() !== "").map(indentOf);
  const indent = indents.reduce((least, next) => Math.min(least, next), Number.POSITIVE_INFINITY);
  return [first.trim(), ...rest.map((line) => line.slice(Math.min(indent, indentOf(line))).trimEnd())];
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function firstParagraph(lines: readonly string[]): string {
  const start = lines.findIndex((line) => line.trim() !== "");
  const paragraph: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < start || start === -1) continue;
    const word = line.trim();
    const opensSection =
      SECTION.test(word.replace(/:$/, "")) && (word.endsWith(":") || /^-{3,}$/.test(lines[index + 1]?.trim() ?? ""));
    if (
      word === "" ||
      opensSection ||
      /^[:@](param|parameter|arg|argument|key|keyword|type|returns?|raises|rtype)\b/.test(word)
    )
      break;
    paragraph.push(word);
  }
  return paragraph.join(" ");
}

/** `:param int count: How many` and `:type count: int`, with continuation lines that are indented. */
function readFields(lines: readonly string[], parameters: Docstring["parameters"]): void {
  for (const [index, line] of lines.entries()) {
    const match = FIELD.exec(line.trim());
    if (!match) continue;
    const words = (match[2] ?? match[5] ?? "").trim().split(/\s+/);
    const name = (words.pop() ?? "").replace(/^\\?\*+/, "");
    const said = [match[3] ?? match[6] ?? "", ...continuation(lines, index + 1, indentOf(line))].join(" ").trim();
    const known = parameters.get(name) ?? { description: "" };
    if ((match[1] ?? match[4]) === "type") parameters.set(name, { ...known, type: plainType(said) });
    else
      parameters.set(name, {
        ...known,
        description: said,
        ...(words.length > 0 ? { type: plainType(words.join(" ")) } : {}),
      });
  }
}

function readGoogle(lines: readonly string[], parameters: Docstring["parameters"]): void {
  const entryIndent = indentOf(lines.find((line) => line.trim() !== "") ?? "");
  if (entryIndent === 0) return;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    if (indentOf(line) < entryIndent) return;
    const match = indentOf(line) === entryIndent ? GOOGLE_ENTRY.exec(line.trim()) : null;
    if (!match?.[1]) continue;
    const description = [match[3] ?? "", ...continuation(lines, index + 1, entryIndent)].join(" ").trim();
    parameters.set(match[1], { description, ...(match[2] ? { type: plainType(match[2]) } : {}) });
  }
}

function readNumpy(lines: readonly string[], parameters: Docstring["parameters"]): void {
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "" || indentOf(line) > 0) continue;
    const match = NUMPY_ENTRY.exec(line.trim());
    if (!match || /^-{3,}$/.test(lines[index + 1]?.trim() ?? "")) return;
    const description = continuation(lines, index + 1, 0)
      .join(" ")
      .trim();
    for (const name of (match[1] ?? "").split(",")) {
      const type = match[2] ? plainType(match[2]) : undefined;
      parameters.set(name.trim().replace(/^\*+/, ""), { description, ...(type ? { type } : {}) });
    }
  }
}

/** `note: name of the note`, `- note (str): name of the note`; returns the line where that begins. */
function readPlain(lines: readonly string[], names: ReadonlySet<string>, parameters: Docstring["parameters"]): number {
  let first = lines.length;
  for (const [index, line] of lines.entries()) {
    const match = PLAIN_ENTRY.exec(line.trim());
    const name = match?.[1];
    if (!match || name === undefined || !names.has(name)) continue;
    first = Math.min(first, index);
    if (parameters.has(name)) continue;
    const description = [match[3] ?? "", ...continuation(lines, index + 1, indentOf(line))].join(" ").trim();
    parameters.set(name, { description, ...(match[2] ? { type: plainType(match[2]) } : {}) });
  }
  return first;
}

/** The lines that belong to an entry: those indented further, up to an empty line before something else. */
function continuation(lines: readonly string[], start: number, indent: number): string[] {
  const found: string[] = [];
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.trim() !== "" && indentOf(line) <= indent) break;
    if (line.trim() !== "") found.push(line.trim());
  }
  return found;
}

const WORDS: Record<string, string> = {
  string: "str",
  text: "str",
  integer: "int",
  number: "float",
  numeric: "float",
  double: "float",
  boolean: "bool",
  array: "list",
  "array-like": "list",
  array_like: "list",
  ndarray: "list",
  "np.ndarray": "list",
  sequence: "list",
  object: "dict",
  dictionary: "dict",
  mapping: "dict",
  any: "Any",
};

/** A docstring's type in Python's words: “list of str, optional” → `list[str]`, “{'a', 'b'}” → `Literal['a', 'b']`. */
function plainType(text: string): string {
  const said = text
    .slice(0, MAX_TYPE_LENGTH)
    .replace(/^\s*`+|`+\s*$/g, "")
    .replace(/,?\s*(optional|required|keyword-only)\b\.?/gi, "")
    .replace(/,?\s*(default|defaults to)\b.*$/i, "")
    .trim();
  const set = /^\{(.+)\}$/.exec(said);
  if (set) return `Literal[${set[1]}]`;
  const listed = /^(?:an?\s+)?(list|array|array[-_]like|ndarray|sequence|tuple|set|iterable)s?\s+of\s+(.+)$/i.exec(
    said,
  );
  if (listed) return `list[${plainType((listed[2] ?? "").replace(/s$/, ""))}]`;
  return said
    .split(/\s+or\s+|\s*\|\s*/)
    .map((word) => WORDS[word.toLowerCase()] ?? word)
    .join(" | ");
}
