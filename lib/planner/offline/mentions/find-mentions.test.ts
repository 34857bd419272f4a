import { expect, it } from "vitest";
import { findMentions } from "./find-mentions";
import { findCapitals } from "./names";

function read(question: string) {
  return findMentions(question, new Date("2026-03-18T10:30:00Z"), "UTC");
}

it.each([
  ["show <em class='big'>Sale</em> as it is", "<em class='big'>Sale</em>"],
  ["what does &lt;p&gt;Salt &amp; pepper&lt;/p&gt; mean?", "&lt;p&gt;Salt &amp; pepper&lt;/p&gt;"],
  ["undo caf%C3%A9%20noir please", "caf%C3%A9%20noir"],
  ["read TWlkbmlnaHQgdHJhaW4= for me", "TWlkbmlnaHQgdHJhaW4="],
  ["6d6f6f6e20: what is that?", "6d6f6f6e20"],
  ["bytes 6d 6f 6f 6e, read them", "6d 6f 6f 6e"],
])("what is in a code stands for itself: %s", (question, text) => {
  expect(read(question).filter(({ kind }) => kind === "quoted")).toMatchObject([{ text, value: text }]);
});

it.each([
  ["first reverse 'lamp'", []],
  ["reverse 'lamp' first and then hash it", []],
  ["CXX: first as a number, then in binary", []],
  ["the first of 12, 15 and 18", ["first", "12", "15", "18"]],
  ["first 12 primes", ["first", "12"]],
  ["what is the first?", ["first"]],
])("“first” is a rank, or what is done before something else: %s", (question, numbers) => {
  expect(read(question).flatMap(({ kind, text }) => (kind === "number" ? [text] : []))).toEqual(numbers);
});

it.each([
  "half of 20% off",
  "a < b and b > c",
  "https://example.org/a%20b",
  "is internationalization a word",
  "average of 10 20 30 40 and 50",
  "Array<string>",
])("nothing in %s is a code", (question) => {
  expect(read(question).filter(({ kind }) => kind === "quoted")).toEqual([]);
});

it.each([
  ["hex of rgb 120 30 200.", "rgb(120, 30, 200)"],
  ["rgb 120, 30, 200, to hex", "rgb(120, 30, 200)"],
  ["cmyk 0 50 100 10 as hex", "cmyk(0, 50, 100, 10)"],
])("%s has a colour by its parts", (question, colour) => {
  expect(read(question).find(({ kind }) => kind === "colour")?.value).toBe(colour);
});

it.each(["rgb 120 30 200 4 times", "cmyk 0 50 100"])("%s has none", (question) => {
  expect(read(question).filter(({ kind }) => kind === "colour")).toEqual([]);
});

it("what stands in quotation marks stays whole, markup in it too", () => {
  expect(read('wrap "<b>no</b>" in a list').filter(({ kind }) => kind === "quoted")).toMatchObject([
    { value: "<b>no</b>" },
  ]);
});

it("words in capitals are one text where the others are not in capitals", () => {
  const shouted = (question: string) => findCapitals(question).map(({ text }) => text);
  expect(shouted("in lower case: KEEP OFF THE GRASS")).toEqual(["KEEP OFF THE GRASS"]);
  expect(shouted("IN LOWER CASE: KEEP OFF THE GRASS")).toEqual([]);
  expect(shouted("what is the BMI of 80 kg?")).toEqual([]);
});

it.each(["mia.lund@harbour.org", "mia@mail.harbour.org", "mia@north-harbour.org"])(
  "an e-mail address is no web address: %s",
  (address) => {
    const found = read(`write to ${address}, please`).filter(({ kind }) => kind === "email" || kind === "url");
    expect(found).toMatchObject([{ kind: "email", value: address }]);
  },
);

it.each([
  ["a train brakes at 3 m/s^2 for 40 m", [3, 40]],
  ["a tank of 12 m^3", [12]],
  ["5^2 and x^3", [5, 2, 3]],
])("the power of a unit is no number: %s", (question, values) => {
  const numbers = read(question).filter(({ kind }) => kind === "number");
  expect(numbers.map(({ value }) => value)).toEqual(values);
});

it("digits and letters are one number where hexadecimal is spoken of, and else a number with a unit", () => {
  const values = (question: string) =>
    read(question).flatMap(({ kind, value }) => (kind === "number" || kind === "identifier" ? [value] : []));
  expect(values("hex 3fa to decimal")).toEqual(["3fa"]);
  expect(values("the dump ends at 7f3a. What is that hexadecimal number in decimal?")).toEqual(["7f3a"]);
  expect(values("is 4c warmer than 5c")).toEqual([4, 5]);
  expect(values("a hex bolt costs 5c")).toEqual([5]);
  expect(values("1e3 in hex")).toEqual([1000]);
});

it.each([
  ["from 20/11/2026 to 01/12/2026", ["2026-11-20", "2026-12-01"]],
  ["from 05/01/2027 back to 25/12/2026", ["2027-01-05", "2026-12-25"]],
  ["from 11/20/2026 to 01/12/2026", ["2026-11-20", "2026-01-12"]],
  // what can be read in one way alone is read so, whatever the others are
  ["from 20/11/2026 to 12/25/2026", ["2026-11-20", "2026-12-25"]],
])("the dates of one question are written in one order: %s", (question, days) => {
  const dates = read(question).filter(({ kind }) => kind === "date");
  expect(dates.map(({ value }) => value)).toEqual(days);
});
