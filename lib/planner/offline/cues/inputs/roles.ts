import type { MentionKind } from "../../mentions/mention";

/** What a text parameter stands for, as its name and description tell. */
export type Role =
  | "url"
  | "email"
  | "path"
  | "date"
  | "time"
  | "timezone"
  | "place"
  | "currency"
  | "language"
  | "unit"
  | "colour"
  | "formula"
  | "code"
  | "pattern"
  | "text"
  | "query"
  | "identifier"
  | "year"
  | "plain";

const ROLES: [Role, RegExp, RegExp?][] = [
  ["url", /\b(?:url|uri|link|website|endpoint|webhook)\b/],
  ["email", /\be ?mail\b/, /\be-?mail address\b/],
  ["timezone", /\b(?:time ?zone|tz)\b/, /\b(?:time ?zone|IANA)\b/i],
  ["path", /\b(?:path|file|filename|folder|directory)\b/],
  ["colour", /\b(?:colou?r|foreground|background|hex)\b/, /\b(?:colou?r (?:as|in|code)|hex colou?r)\b/i],
  ["code", /\b(?:code|program|script|source code)\b/, /\b(?:source code|program to (?:run|execute))\b/i],
  [
    "formula",
    /\b(?:function|expression|equation|formula|polynomial)\b/,
    /\b(?:mathematical (?:function|expression)|expression to|polynomial)\b/i,
  ],
  ["pattern", /\b(?:pattern|regexp?)\b/, /\bregular expression\b/i],
  ["date", /\b(?:date|day|birthday|deadline|dob)\b/, /\b(?:date\b|YYYY|MM[-/]DD)/],
  ["time", /\b(?:time|hour|clock)\b/, /\b(?:HH:MM|time of (?:the )?day)\b/],
  ["currency", /\bcurrency\b/, /\bcurrency (?:code|to|you|from)\b/i],
  ["language", /\b(?:language|lang|locale)\b/],
  ["unit", /\bunits?\b/, /^(?:the )?unit\b/i],
  [
    "place",
    /\b(?:city|location|country|state|place|destination|origin|region|town|address|area|departure|loc|where)\b/,
    /\b(?:city|country|location|place where)\b/i,
  ],
  ["query", /\b(?:query|question|prompt|topic|keywords?|search|subject)\b/],
  ["identifier", /\b(?:id|identifier|sku|isbn|number|ticker|symbol|uuid|slug|key)\b/, /\b(?:unique identifier|ID)\b/],
  [
    "text",
    /\b(?:text|content|message|sentence|string|input|body|markdown|html|csv|json|data|paragraph|document|phrase|title|note)\b/,
    /\btext\b/i,
  ],
];

const NUMERIC: [Role, RegExp][] = [["year", /\byear\b/]];

export function roleOf(name: string, description: string, type: string, schema: Record<string, unknown>): Role {
  const spoken = name
    .replace(/([\p{Ll}])(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  if (type === "number" || type === "integer")
    return NUMERIC.find(([, pattern]) => pattern.test(spoken))?.[0] ?? "plain";
  const format = typeof schema.format === "string" ? schema.format : "";
  if (format === "date" || format === "date-time") return "date";
  if (format === "time" || format === "email") return format;
  if (format === "uri") return "url";
  const first = description.slice(0, 140);
  return (
    ROLES.find(([, pattern]) => pattern.test(spoken))?.[0] ??
    ROLES.find(([, , inDescription]) => inDescription?.test(first))?.[0] ??
    "plain"
  );
}

type Fit = Partial<Record<MentionKind, number>>;

const USUAL: Fit = {
  quoted: 2,
  name: 1.6,
  identifier: 1.3,
  path: 1,
  url: 0.8,
  phrase: 0.5,
  colour: 0.6,
  number: 0.2,
  email: 0.8,
  json: 0.4,
  tail: 0.4,
};

const FITS: Record<Role, Fit> = {
  plain: USUAL,
  url: { url: 3, path: 1, quoted: 1.2, name: 0.3, identifier: 0.3 },
  email: { email: 3, quoted: 0.5 },
  path: { path: 3, url: 2.4, quoted: 1.8, identifier: 1 },
  date: { date: 3, quoted: 1.2, number: 0.1 },
  time: { time: 3, date: 0.4, quoted: 1, phrase: 0.3 },
  timezone: { name: 1.8, identifier: 1.8, quoted: 1.8, phrase: 0.2, path: 1.5 },
  place: { name: 2.2, quoted: 1.5, identifier: 1.2, phrase: 0.4, email: -1 },
  currency: { name: 2, identifier: 2, quoted: 1.5, phrase: 0.6 },
  language: { name: 2, quoted: 1, identifier: 0.6, phrase: 0.4 },
  unit: { identifier: 0.6, phrase: 0.5, quoted: 1 },
  colour: { colour: 3, quoted: 1.6, phrase: 0.7, name: 0.5 },
  formula: { formula: 3, quoted: 2.2, tail: 0.6, identifier: 0.4, phrase: 0.2 },
  code: { program: 3.5, quoted: 2.5, tail: 2, path: 0.6, identifier: 0.6 },
  pattern: { pattern: 3, quoted: 2.5, path: 2, formula: 0.4, identifier: 0.6, tail: 0.3 },
  text: {
    quoted: 3,
    tail: 2.4,
    object: 2.4,
    json: 1.4,
    list: 0.4,
    name: 1,
    identifier: 0.9,
    phrase: 0.7,
    url: 0.9,
    number: 0.3,
    email: 0.9,
    colour: 0.4,
    date: 0.4,
    path: 0.4,
    formula: 0.4,
  },
  query: { quoted: 2.4, name: 1.8, phrase: 1, tail: 1.2, identifier: 1.3 },
  identifier: { identifier: 2.2, quoted: 2.2, number: 1.6, name: 1.2, phrase: 0.2, path: 0.4 },
  year: { number: 1 },
};

/** How well a kind of mention suits a text parameter of this role, before any word of the question is looked at. */
export function fitOf(role: Role, kind: MentionKind): number {
  return FITS[role][kind] ?? -1;
}
