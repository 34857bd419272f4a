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
  [/isbn_?10/, ["0-306-40615-2", "3-16-148410-X"]],
  [/(^|_)isbn(_?13)?($|_)/, ["978-3-16-148410-0", "978-0-306-40615-7"]],
  [/(^|_)iban($|_)/, ["DE89370400440532013000", "GB82WEST12345698765432"]],
  [/credit_?card|card_?number/, ["4111 1111 1111 1111", "5500 0000 0000 0004"]],
  [/phone|mobile/, ["+49 30 901820", "+1 202 555 0143"]],
  [/cidr|subnet/, ["192.168.1.0/24", "10.0.0.0/8"]],
  [/(^|_)mac($|_)/, ["00:1a:2b:3c:4d:5e", "a0:b1:c2:d3:e4:f5"]],
  [/cron/, ["*/5 * * * *", "0 9 * * 1"]],
  [/version|semver/, ["1.2.3", "2.0.10"]],
  [/fraction/, ["3/4", "1/2"]],
  [/ratio/, ["16:9", "4:3"]],
  [/(^|_)dna($|_)/, ["ATGC", "GGATCC"]],
  [/duration/, ["1:30:00", "0:45:10"]],
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
  [/week_?day|day_?of_?(the_)?week/, ["Monday", "Friday"]],
  [/month/, ["March", "July"]],
  [/(^|_)extension($|_)/, ["pdf", "mp3"]],
  [/file_?name|(^|_)path($|_)/, ["notes.txt", "photos/cat.jpg"]],
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

/** What a description says of the form of a text, where the name says nothing. */
const SAID: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bYYYY-MM-DD(?:T|\s+)HH:MM/i, ["2024-02-29T12:30", "2025-06-15T08:00"]],
  [/\bYYYY-MM-DD\b|\bISO(?:[- ]8601)? date\b/i, ["2024-02-29", "2025-06-15"]],
  [/\bHH:MM\b/i, ["12:30", "08:15"]],
  [/\bJSON\b/, ['{"a": 1, "b": [2, 3]}', "[1, 2, 3]"]],
  [/\bCSV\b/, ["name,amount\nAda,3\nBen,5", "a,b\n1,2"]],
  [/\bXML\b/, ["<a><b>1</b></a>", "<a/>"]],
  [/\bHTML\b/, ["<p>Hello, <b>world</b></p>", "<h1>Title</h1>"]],
  [/\bURLs?\b/, ["https://example.org/", "https://example.com/a?b=c"]],
];

/** Texts for an input of this name, and of this description where there is one. */
export function textsNamed(name: string, description = ""): readonly string[] {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2").toLowerCase();
  const likely = NAMES.find(([pattern]) => pattern.test(words)) ?? SAID.find(([pattern]) => pattern.test(description));
  return [...(likely?.[1] ?? []), ...PLAIN];
}
