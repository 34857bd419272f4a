import type { Choices } from "./choices";

/** Texts that something may choke on: what no database holds, no address has, no parser expects. */
export const TEXTS: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "9".repeat(400),
  "null",
  "undefined",
  "true",
  "calculator",
  "../../etc/passwd",
  "..%2f..%2f",
  "\\\\host\\share",
  "\0",
  "a\0b",
  "\ud800",
  "a\udfffb",
  "\ufeff\u202e\u200b",
  "é".repeat(300),
  "a".repeat(5_000),
  "🧮".repeat(50),
  "'; DROP TABLE tools; --",
  "%' OR 1=1 --",
  "<script>alert(1)</script>",
  "]]><x/>",
  "{{7*7}}#{7*7}",
  "$1",
  "$@1",
  "$K1",
  "$undefined",
  "$$",
  "__proto__",
  "constructor",
  "toString",
  "then",
  "javascript:alert(1)",
  "http://169.254.169.254/",
  "//evil.example/",
  "2026-02-30T25:61:61Z",
  "\r\nset-cookie: a=b",
  "%",
  "%00",
  "%ff%fe",
  "()[]{}*+?.^|",
  "What is 17 times 23?",
];

/** Names that fields of requests have here, so that hostile values come where a value is expected. */
export const NAMES: readonly string[] = [
  "after",
  "arguments",
  "before",
  "callbackUrl",
  "chatId",
  "confirmation",
  "csrfToken",
  "current",
  "dependencies",
  "description",
  "email",
  "error",
  "form",
  "from",
  "function",
  "functions",
  "handle",
  "hosts",
  "id",
  "input",
  "name",
  "next",
  "over",
  "page",
  "password",
  "question",
  "q",
  "reason",
  "revision",
  "runtime",
  "samples",
  "sharesInputs",
  "slug",
  "sort",
  "source",
  "status",
  "tab",
  "text",
  "timeZone",
  "title",
  "token",
  "toolSlug",
  "until",
  "version",
  "view",
  "visibility",
  "words",
];

/** A value of any type, as JSON has it; `$D…` and the like are words of React's own. */
export function anyValue(choose: Choices, depth = 0): unknown {
  const kind = choose.below(depth > 3 ? 4 : 8);
  if (kind === 0) return choose.of([null, true, false, 0, -1, 1.5, 1e308, 2 ** 53]);
  if (kind <= 3) return choose.of(TEXTS);
  if (kind === 4) return Array.from({ length: choose.below(5) }, () => anyValue(choose, depth + 1));
  if (kind === 5) return nested(choose.of([3, 40, 2_000]));
  const names = Array.from({ length: choose.below(8) }, () => choose.of([...NAMES, "__proto__", "then", "length"]));
  return Object.fromEntries(names.map((name) => [name, anyValue(choose, depth + 1)]));
}

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { form: value };
  return value;
}
