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
