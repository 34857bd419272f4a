/** What a JSDoc comment says. Types are as written there. */
export interface JsDoc {
  /** The first paragraph, in one line. */
  description: string;
  parameters: JsDocParameter[];
  /** What stands after `@default`. */
  default?: string;
}

export interface JsDocParameter {
  /** As written: `options`, `options.unit`. */
  path: string;
  type?: string;
  optional: boolean;
  default?: string;
  description: string;
}

export interface JsDocTypedef {
  name: string;
  type: string;
  properties: JsDocParameter[];
}

const MAX_LENGTH = 50_000;
/** A tag after a sentence, where the comment is one line. */
const INLINE_TAG = /(?<=\S)[ \t]+(@(?:param|arg|argument|property|prop|returns?)\s+\{)/g;
const MAX_TAG_LENGTH = 3_000;

/** Reads the description and the `@param` tags of a comment. */
export function parseJsDoc(comment: string): JsDoc {
  const [intro, ...tags] = blocks(comment);
  const described = tags.find((tag) => /^@(description|summary)\b/.test(tag));
  const description = firstParagraph(intro ?? "") || firstParagraph(described?.replace(/^@\w+/, "") ?? "");
  const value = tags.map((tag) => /^@default(?:Value)?\s+([^\n]+)/.exec(tag)?.[1]).find((said) => said !== undefined);
  return {
    description,
    parameters: tags.flatMap((tag) => parameterOf(tag, /^@(?:param|arg|argument)\b/) ?? []),
    ...(value === undefined ? {} : { default: value.replace(/^`(.*)`$/, "$1").trim() }),
  };
}

/** Reads `@typedef {object} Name` with its `@property` tags. */
export function parseTypedefs(comments: readonly string[]): JsDocTypedef[] {
  return comments.flatMap((comment) => {
    const tags = blocks(comment);
    const typedef = tags.find((tag) => tag.startsWith("@typedef"));
    const parsed = typedef ? parameterOf(typedef, /^@typedef\b/) : undefined;
    if (!parsed) return [];
    const properties = tags.flatMap((tag) => parameterOf(tag, /^@(?:property|prop)\b/) ?? []);
    return [{ name: parsed.path, type: parsed.type ?? "object", properties }];
  });
}

/** The text before the first tag, then each tag with its lines. */
function blocks(comment: string): string[] {
  const lines = comment
    .slice(0, MAX_LENGTH)
    .replace(/^\/\*\*+|\*+\/$/g, "")
    .replace(INLINE_TAG, "\n$1")
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd());
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line.trimStart().startsWith("@")) found.push([line.trimStart()]);
    else found.at(-1)?.push(line);
  }
  return found.map((block) => block.join("\n"));
}

function firstParagraph(text: string): string {
  const [paragraph = ""] = text.trim().split(/\n\s*\n/);
  return inOneLine(paragraph);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** `@param {type} [path=default] - description`. */
function parameterOf(tag: string, opening: RegExp): JsDocParameter | undefined {
  if (!opening.test(tag)) return undefined;
  const { type, rest } = splitType(tag.slice(0, MAX_TAG_LENGTH).replace(opening, "").trimStart());
  const match = /^(?:\[\s*([\w$.[\]]+?)\s*(?:=\s*([^\n]*?))?\s*\](?=\s|$)|([\w$.[\]]+))\s*([\s\S]*)$/.exec(rest);
  const path = (match?.[1] ?? match?.[3])?.replaceAll("[]", "");
  if (!match || !path) return undefined;
  return {
    path,
    ...(type === undefined ? {} : { type: type.replace(/=$/, "") }),
    optional: match[1] !== undefined || type?.endsWith("=") === true,
    ...(match[2] ? { default: match[2] } : {}),
    description: inOneLine((match[4] ?? "").replace(/^[-–—:]\s*/, "")),
  };
}

/** Splits `{type}`, which may hold braces itself, from what follows. */
function splitType(text: string): { type?: string; rest: string } {
  if (!text.startsWith("{")) return { rest: text };
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "{") depth++;
    if (text[index] === "}") depth--;
    if (depth === 0) return { type: text.slice(1, index).trim(), rest: text.slice(index + 1).trimStart() };
  }
  return { rest: text };
}
