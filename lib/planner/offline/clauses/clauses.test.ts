import { describe, expect, it } from "vitest";
import type { Json } from "@/lib/json";
import { inPlainWords } from "../cues/choice/plain-words";
import { parts, versions } from "../flow/requests";
import { findMentions } from "../mentions/find-mentions";
import { asidesIn } from "./asides";
import { bound, meantParts, ofSameSubject, refersBack } from "./bind";
import { Rewritten } from "./rewritten";
import { unitsFor } from "./units-for";

const NOW = new Date("2026-03-18T10:30:00Z");
const mentionsOf = (question: string) => findMentions(question, NOW, "UTC");
const plain = (question: string) => inPlainWords(question, NOW, "UTC");

function requestsOf(question: string): string[] {
  return (parts(Rewritten.said(question), mentionsOf(question))[0] ?? []).map(({ text }) => text);
}

describe("several requests in one question", () => {
  it.each([
    ["12 ft in metres, plus how many grams are in 3 ounces", ["12 ft in metres", "how many grams are in 3 ounces"]],
    ["olive in rgb, orchid in rgb", ["olive in rgb", "orchid in rgb"]],
    ["What is 4 squared? separately, reverse 'stone'", ["What is 4 squared", "reverse 'stone'"]],
    ["9 cm in inches. oh and 4 kg in pounds", ["9 cm in inches", "4 kg in pounds"]],
    ["is 97 a prime. is 91 a prime", ["is 97 a prime", "is 91 a prime"]],
    [`I'd like 5 miles in km. What's the md5 of "fern"?`, ["I'd like 5 miles in km", `What's the md5 of "fern"?`]],
    ["Convert 5 kg to pounds. Thanks and generate a uuid", ["Convert 5 kg to pounds", "Thanks and generate a uuid"]],
    ["3 pints in ml, and a third of that", ["3 pints in ml", "a third of that"]],
    ["the mean of 5, 7, 9, and 20% of that", ["the mean of 5, 7, 9", "20% of that"]],
    ["interest on 500 over 2 years; take that from 900", ["interest on 500 over 2 years", "take that from 900"]],
    ["Sum of 2, 5 and 9 - what share of 40 is that?", ["Sum of 2, 5 and 9", "what share of 40 is that?"]],
    [
      "Take 'Grey Seal', make a slug of it and reverse the slug",
      ["Take 'Grey Seal', make a slug of it", "reverse the slug"],
    ],
    ["The scales say 9 lb. Put that in kg and then halve it", ["The scales say 9 lb. Put that in kg", "halve it"]],
    [
      "body mass index for 70 kg and 170 cm and what is 4 + 5",
      ["body mass index for 70 kg and 170 cm", "what is 4 + 5"],
    ],
    [
      "12:15 in Oslo is what in Lima, and what about Cairo",
      ["12:15 in Oslo is what in Lima", "12:15 in Oslo is what in Cairo"],
    ],
    [
      "mean of the size column, then 8% of it\nleaf;size\noak;4\nash;6",
      ["mean of the size column:\nleaf;size\noak;4\nash;6", "8% of it"],
    ],
    [
      "what is 15% of 80 and the mean of amount?\nleaf;amount\noak;4\nash;6",
      ["what is 15% of 80", "the mean of amount?:\nleaf;amount\noak;4\nash;6"],
    ],
    ["250 in hex, also sum up this table:\nleaf,size\noak,4", ["250 in hex", "sum up a table:\nleaf,size\noak,4"]],
    [
      "Homework: which weekday was 2 May 1980, and what is 1980 in binary",
      ["which weekday was 2 May 1980", "what is 1980 in binary"],
    ],
    [
      "Convert teal to hsl; check the contrast of teal on white",
      ["Convert teal to hsl", "check the contrast of teal on white"],
    ],
    ["8% of 50 and of 90", ["8% of 50", "8% of 90"]],
    ["First reverse 'fern', then give me the md5 of that", ["reverse 'fern'", "give me the md5 of that"]],
    ['indent { "a": 1, "b": 2 } by 2. Also, what is 5 + 6', ['indent { "a": 1, "b": 2 } by 2', "what is 5 + 6"]],
    [
      "Ida was born on 2 May 1980. How old is she on 3 May 2020, and what is 40 in binary",
      ["Ida was born on 2 May 1980. How old is she on 3 May 2020", "what is 40 in binary"],
    ],
  ])("%s", (question, requests) => {
    expect(requestsOf(question)).toEqual(requests);
  });

  it.each([
    "My fern weighs 5 kg. What is that in pounds?",
    "slugify A dog, a cat",
    "How many days are there between 2026-04-01 and 2026-05-01 in the calendar?",
    "how many o's are in balloon plus how many t's in kettle",
    "decode .. - and nothing more",
    "8 plus 9",
    "average of 10, 20 and 30 minutes in hours",
    "Count the words: how are you? What time is it?",
    "I've 4021 in base 5, need it in octal",
    "the shed is 4 m wide, the square one next to it has 3 m sides. Area of both?",
    "Is 91 a number that 7 divides? i.e. is 91 / 7 whole",
    "lunch was 60 plus a 15% tip, what's the total",
    "what does -.. - say",
  ])("%s is one", (question) => {
    expect(requestsOf(question)).toEqual([]);
  });

  it("what only tells why is no request", () => {
    const question = "How many inches are 40 cm? I'm hanging curtains.";
    expect(asidesIn(question, mentionsOf(question))).toHaveLength(1);
    expect(requestsOf(question)).toEqual([]);
    for (const asking of ["Thanks and generate a uuid", "For apple the same", "I am in a hurry, also generate a uuid"])
      expect(asidesIn(`What is 3 + 4? ${asking}`, [])).toEqual([]);
    const given = "Area of the circle? I'm sure that the radius is 4.";
    expect(asidesIn(given, mentionsOf(given))).toEqual([]);
  });

  it("two cases of several values each are two questions", () => {
    const question = "Which is cheaper: $60 with 20% off, or $55 with 5% off?";
    const both = versions(Rewritten.said(question), mentionsOf(question)).map(({ text }) => text);
    expect(both).toEqual(["$60 with 20% off", "$55 with 5% off"]);
    const spaced = "BMI of 64 kg and 1.70 m versus  70 kg and 1.58 m";
    expect(versions(Rewritten.said(spaced), mentionsOf(spaced)).at(-1)?.text).toBe("BMI of 70 kg and 1.58 m");
    for (const other of [
      "Encode 'a' with shift 3 or decode 'b' with shift 5",
      "area of a rectangle with sides 3 and 4 or a triangle with base 5 and height 6",
      "$60 with 20% off and 7% tax, or $55 with 5% off",
    ])
      expect(versions(Rewritten.said(other), mentionsOf(other))).not.toHaveLength(2);
    const one = "a loan of 9000 at 4% over 5 or 10 years";
    expect(versions(Rewritten.said(one), mentionsOf(one)).map(({ text }) => text)).toEqual([
      "a loan of 9000 at 4% over 5 years",
      "a loan of 9000 at 4% over 10 years",
    ]);
  });
});

describe("what a request speaks of", () => {
  it.each([
    ["spell whatever comes out backwards", "said"],
    ["put the sorted list in uppercase", "said"],
    ["divide what's left by 4", "said"],
    ["a random name", "unsaid"],
    ["a label that says “Fragile”", undefined],
    ["tell me how many vowels that has", "said"],
    ["What is the date?", "said"],
    ["sum up this table: a,b", undefined],
    ["in litres?", "unsaid"],
    ["what the same letters are in Morse code", "said"],
    ['the word "fern" backwards', undefined],
  ])("%s", (request, refers) => {
    expect(refersBack(request, mentionsOf(request))).toBe(refers);
  });

  it.each([
    ["what is 18 in binary", "and what's it in Roman numerals", "and what's 18 in Roman numerals"],
    ["What is 5 miles in km", "what is that in yards?", "what is 5 miles in yards?"],
    ["what is 5 plus 13", "what is it in binary", "what is it in binary"],
    ["what is that in feet", "what is it in binary", "what is it in binary"],
    ["what is the number of days in 2024", "what is it in hex", "what is it in hex"],
    ["what is the 9th letter in the word “marmalade”", "what is it in hex", "what is it in hex"],
    ["what is the largest city in France", "what is that in hex", "what is that in hex"],
  ])("after %j, %j is %j", (before, request, expected) => {
    const said = ofSameSubject(Rewritten.said(request), Rewritten.said(before));
    expect(said.text).toBe(expected);
  });

  it("a result is put in as it is, or quoted", () => {
    const put = (result: string) => bound(Rewritten.said("and reverse it"), result)?.text;
    expect(put("12 monkeys")).toBe('and reverse "12 monkeys"');
    expect(put("12 weeks")).toBe("and reverse 12 weeks");
  });

  it.each<[string, Json, string]>([
    ["and that same percentage of 80", 15, "and 15% of 80"],
    ["those letters in Morse code", "MLX", '"MLX" in Morse code'],
    ["that area in square feet", "7 square meters", "7 square meters in square feet"],
    ["in litres?", "2 cubic meters", "convert 2 cubic meters in litres?"],
    ["divide by 4", 60, "divide 60 by 4"],
    ["divided by 4", 60, "60 divided by 4"],
    ["minus 9", 60, "60 minus 9"],
    ["times three", 60, "60 times three"],
    ["subtract 9", 60, "subtract 9 from 60"],
    ["take 5% off", 60, "take 5% off 60"],
    ["decrease by 5%", 60, "decrease 60 by 5%"],
    ["raise to the power of 2", -3, "(-3) to the power of 2"],
    ["add 9", 60, "add 9 to 60"],
    ["double", 60, "double 60"],
  ])("%s, of %j", (request, result, expected) => {
    expect(bound(Rewritten.said(request), result)?.text).toBe(expected);
  });

  it("a result is one in plain words too", () => {
    const said = bound(Rewritten.said("in litres"), "2 cubic meters");
    const words = said?.inWords(plain(said.text));
    expect(words?.text).toBe("Convert 2 cubic meters to litres");
    expect(words?.sourceOf({ start: 8, end: 9 })).toEqual({ from: "result" });
    expect(words?.sourceOf({ start: 26, end: 32 })).toMatchObject({ from: "question", start: 3 });
  });

  it("a result is no digit of another number", () => {
    const words = bound(Rewritten.said("17 times that"), 7)?.inWords("What is 17 times 7");
    expect(words?.sourceOf({ start: 9, end: 10 })).toMatchObject({ from: "question" });
    expect(words?.sourceOf({ start: 17, end: 18 })).toEqual({ from: "result" });
  });

  it("the part that is named comes before the others, and of a search the one thing that it found", () => {
    const parts = { day: "Sunday", date: "2026-05-31" };
    expect(meant(parts, "what day is that", "It is {result.date}.")).toEqual(["Sunday", "2026-05-31"]);
    expect(meant({ found: true, all: [{ text: "oak", at: 3 }] }, "reverse it")).toEqual(["oak"]);
    expect(meant({ found: true, all: ["oak", "ash"] }, "reverse it")).toEqual([]);
  });

  it("that many of something are so many, and that many percent a share", () => {
    expect(bound(Rewritten.said("then that many days in hours"), 56)?.text).toBe("then 56 days in hours");
    expect(bound(Rewritten.said("and that many percent of 60"), 35)?.text).toBe("and 35% of 60");
  });

  it("the part that is named may lie deeper, and what a template only says of some calls is not its first", () => {
    const parts = { rows: 2, columns: { cost: { sum: 30, mean: 15 }, tax: { sum: 6, mean: 3 } } };
    expect(meant(parts, "half of it", undefined, "the average cost in this table")).toEqual([15]);
    expect(meant(parts, "half of it", undefined, "the average in this table")).toEqual([]);
    expect(meant({ tip: 12, total: 92 }, "then add 10 to it", "The tip is {result.tip}.")[0]).toBe(12);
    const moved = { from: { zone: "UTC" }, to: { time: "09:00" } };
    expect(meant(moved, "use that", "[From {result.from.zone}: ]{result.to.time}")).toEqual(["09:00", "UTC"]);
  });

  it("a result is put in the place of what it is called, but of no word that asks", () => {
    const put = (text: string, result: Json) => bound(Rewritten.said(text), result)?.text;
    expect(put("the mean of those prices", [3, 4])).toBe("the mean of 3, 4");
    expect(put("write that age in Roman numerals", 40)).toBe("write 40 in Roman numerals");
    expect(put("how many gallons are those litres", 5)).toBe("how many gallons are 5 litres");
    expect(put("is that divisible by 3", 40)).toBe("is 40 divisible by 3");
  });

  it("a word that names an input names no part, unless another word of the part is said too", () => {
    const grown = { balance: 510, interest_earned: 10 };
    const [answer, inputs] = ["It grows to {result.balance}.", ["interest"]];
    const halved = (text: string) => meant(grown, "half of that", answer, text, inputs)[0];
    expect(halved("500 at 2% interest")).toBe(510);
    expect(halved("the interest earned on 500 at 2%")).toBe(10);
    expect(meant(grown, "half of that interest", answer, "500 at 2%", inputs)[0]).toBe(10);
  });

  it.each([
    ["in litres", "volume of a box 2 by 3 by 4 cm", ["cubic centimeters"]],
    ["how many acres is that", "area of a field 20 m by 30 m", ["square meters"]],
    ["in fahrenheit", "mean of 18, 20 and 22 degrees celsius", ["celsius", "degrees"]],
    ["in inches", "the hypotenuse for 3 and 4 feet", ["feet"]],
    ["that in kelvin", "20 c in f", ["f"]],
    ["in inches", "the mean of 3 and 4", []],
    ["in inches", "area of a square with side 5 cm", []],
    ["in square feet", "perimeter of a rectangle 3 m by 4 m", []],
    ["in pounds", "body mass index for 70 kg and 175 cm", []],
    ["in pounds", "body mass index for 70 kg and 175 cm in detail", []],
    ["in euros", "the sum of $3 and $4", []],
  ])("%s, after the %s", (next, request, units) => {
    expect(unitsFor(next, request, mentionsOf(request))).toEqual(units);
  });

  it("a part that is named after its unit may be meant with it", () => {
    expect(meant({ weeks: 3, note: "x" }, "and in hours", "It is {result.weeks}.")).toEqual([3, "x", "3 weeks"]);
  });
});

describe("plain words", () => {
  it.each([
    ["take 15% off 90", "15% discount on 90"],
    ["By what percentage has it risen from 40 to 50?", "Percent change from 40 to 50"],
    ["a 12-char code", "a 12 characters code"],
    ["that is five grand", "that is five thousand"],
    ["a grand piano", undefined],
    ["how many square feet is 7 square meters", "Convert 7 square meters to square feet"],
    ["2 cubic meters in litres", "Convert 2 cubic meters to litres"],
    ["2 square meters in litres", undefined],
    ["is 60 degrees F above 10 deg c", "is 60 °F above 10 °C"],
    ["Rent rose from 900 to 950 and gas from 50 to 60, how many percent is each", undefined],
  ])("%s", (question, expected) => {
    expect(plain(question)).toBe(expected ?? question);
  });
});

function meant(result: Json, clause: string, answer?: string, before = "", inputs: readonly string[] = []): Json[] {
  return meantParts(result, { before, clause, answer, inputs: new Set(inputs) });
}
