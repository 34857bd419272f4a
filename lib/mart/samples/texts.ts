/** Texts of the formats that JSON Schema names. */
export const FORMATS: Record<string, readonly string[]> = {
  "date-time": ["2024-02-29T12:30:00Z", "2025-06-15T08:00:00+02:00"],
  date: ["2024-02-29", "2025-06-15"],
  time: ["12:30:00Z", "08:15:30+02:00"],
  duration: ["P1DT2H", "PT90M"],
  email: ["ada@example.org", "ben@example.com"],
  "idn-email": ["ada@example.org", "ben@example.com"],
  hostname: ["example.org", "www.example.com"],
  "idn-hostname": ["example.org", "www.example.com"],
  ipv4: ["192.0.2.1", "198.51.100.7"],
  ipv6: ["2001:db8::1", "::1"],
  uri: ["https://example.org/", "https://example.com/a?b=c"],
  "uri-reference": ["/a/b", "https://example.org/"],
  iri: ["https://example.org/", "https://example.com/a"],
  "iri-reference": ["/a/b", "https://example.org/"],
  "uri-template": ["/users/{id}", "/{a}/{b}"],
  url: ["https://example.org/", "https://example.com/a?b=c"],
  uuid: ["123e4567-e89b-42d3-a456-426614174000", "9b2c1d5e-3f4a-4b6c-8d7e-0f1a2b3c4d5e"],
  "json-pointer": ["/a/b", "/0"],
  "relative-json-pointer": ["1/a", "0"],
  regex: ["[a-z]+", "\\d{2}"],
  byte: ["SGVsbG8=", "V29ybGQ="],
  password: ["correct horse", "battery staple"],
};

/** What an input of such a name most likely wants, for those that say no more than that they are text. */
const NAMES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/json/, ['{"a": 1, "b": [2, 3]}', "[1, 2, 3]"]],
  [/csv|table/, ["name,amount\nAda,3\nBen,5", "a,b\n1,2"]],
  [/html/, ["<p>Hello, <b>world</b></p>", "<h1>Title</h1>"]],
  [/xml/, ["<a><b>1</b></a>", "<a/>"]],
  [/markdown|(^|_)md($|_)/, ["# Title\n\nSome *text*.", "- one\n- two"]],
  [/url|link|website|uri/, ["https://example.org/", "https://example.com/a?b=c"]],
  [/e_?mail/, ["ada@example.org", "ben@example.com"]],
  [/datetime|timestamp/, ["2024-02-29T12:30:00", "2025-06-15T08:00:00"]],
  [/date|birthday|deadline/, ["2024-02-29", "2025-06-15"]],
  [/timezone|time_zone|^zone$|^tz$/, ["Europe/Berlin", "UTC"]],
  [/time/, ["12:30", "08:15"]],
  [/colou?r|hex/, ["#336699", "#ffcc00"]],
  [/expression|formula|equation/, ["2 + 3 * 4", "(1 + 2) / 3"]],
  [/operator|operation|^op$/, ["+", "*"]],
  [/pattern|regex/, ["[a-z]+", "\\d+"]],
  [/language|locale|^lang$/, ["en", "de"]],
  [/country/, ["DE", "FR"]],
  [/currency/, ["EUR", "USD"]],
  [/city|place|location/, ["Berlin", "Paris"]],
  [/name|author|person/, ["Ada", "Ben"]],
  [/^ip|address/, ["192.0.2.1", "198.51.100.7"]],
  [/uuid|guid/, ["123e4567-e89b-42d3-a456-426614174000", "9b2c1d5e-3f4a-4b6c-8d7e-0f1a2b3c4d5e"]],
  [/unit/, ["m", "km"]],
  [/separator|delimiter/, [",", ";"]],
  [/roman/, ["XIV", "MMXXIV"]],
  [/binary/, ["1010", "1101"]],
  [/number|digits|amount|value/, ["42", "7"]],
  [/word|letter/, ["hello", "banana"]],
];

const PLAIN = ["Hello, world", "The quick brown fox jumps over the lazy dog.", "banana", "one", "two", "three"];

/** Texts for an input of this name. */
export function textsNamed(name: string): readonly string[] {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2").toLowerCase();
  return [...(NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? []), ...PLAIN];
}
