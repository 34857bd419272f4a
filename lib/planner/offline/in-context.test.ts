import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { firstCalls, nextCalls } from "@/lib/testing/first-calls";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

const callsFor = (question: string) => firstCalls(index, createOfflinePlanner(), question);

describe("what is only told around a question is left out", () => {
  it.each([
    [
      "My brother and I are setting up an escape room and he loves riddles. Encrypt this with a Caesar cipher, shift 4: 'the key is blue'",
      '"text":"the key is blue","shift":4',
    ],
    [
      "We keep a stall at the market and someone rang. What is 36 times 12.25? Need it for the receipt, cheers",
      '"b":12.25',
    ],
    [
      "My cousin moved to Tokyo and we always mix it up. When it's 14:20 in Oslo on 2027-03-09, what time is it in Tokyo?",
      '"to":"Tokyo"',
    ],
    [
      "Our export tool checks md5 sums and one of them is wrong. What should the MD5 hash of 'pine-42' be? Ta.",
      '"text":"pine-42","algorithm":"md5"',
    ],
    [
      "the oven of my aunt shows 410 degrees Fahrenheit, and I know Celsius. What is that in Celsius?",
      '"value":410,"from":"degrees Fahrenheit"',
    ],
    ["we found a letter in the attic of 1931-04-18. what day of the week was that?", '"date":"1931-04-18"'],
    ["my suitcase weighs 41 lbs, what's that in kg", '"value":41,"from":"lbs","to":"kg"'],
    ["a round table, 2 metres in diameter. what is its area", '"diameter":2'],
    ["for the boat trip: 40 knots in km/h", '"value":40,"from":"knots","to":"km/h"'],
    ["silly question: how many inches are 3 yards", '"value":3,"from":"yards","to":"inches"'],
    ["2500 written in hexadecimal, what does that look like?", '"number":"2500","to_base":"hexadecimal"'],
    ["How many seconds are in 3 hours, my coach asked me", '"value":3,"from":"hours"'],
    ["Night nurse in Leeds, charts again: how many kilograms is 143 pounds?", '"value":143,"from":"pounds"'],
    [
      "Engraving a sundial for the garden, don't tell my wife. How do you write 1874 in roman numerals?",
      '"number":1874',
    ],
    ["Scrabble argument, please be the umpire: how many times does the letter s occur in assessors?", "assessors"],
  ])("%s", async (question, call) => {
    expect(await callsFor(question)).toEqual([expect.stringContaining(call)]);
  });

  it.each([
    ["Imperial pints: what is 5 pints in ml?", '"value":5'],
    ["What is the md5 of harvest? Salted, like the others.", "md5"],
    ["We use nautical miles here. How far is 10 miles in km?", '"value":10'],
    ["It's a semicircle. What is the area of a circle with radius 3?", '"radius":3'],
    ["I don't work weekends. How many days are there from 1 March 2027 to 31 March 2027?", "2027-03-01"],
    ["A5 paper is 148 by 210 mm; what is its area in square inches?", "148"],
    ["In hex please, for my course. What is 12 plus 30?", '"a":12,"o":"+","b":30'],
    ["Class of 28 here, marking quizzes. What is 12 times 7?", '"a":12'],
    ["Call with Oslo at noon, as always. When it's 14:20 there, what time is it in Tokyo?", "14:20"],
    ["I have 30 guests. What is 12 times 7?", "12"],
    ["We want it weekly, compounded and never rounded. What does 5000 grow to at 3% in 4 years?", "5000"],
    ["Our lecturer likes the variance best. The standard deviation of 4, 8 and 9?", "standard deviation"],
    ["My brother moved to Oslo and we always mix it up. When it's 14:20 there, what time is it in Tokyo?", "14:20"],
    ["What does 5000 grow to at 3% in 4 years? Need it for my report, compounded quarterly.", '"years":4}'],
    ["Hello, write me a poem about spring. What is 12 times 7?", "12"],
    ["My aunt wants the longest first. Sort these words: fig, banana, kiwi", '"by":"text"'],
    ["My son is 7. Write the word lantern backwards.", "lantern"],
    ["I run 5 km every day for a week. How many metres is that?", '"value":5,'],
    ["How many words has this text? Our dog is old. It sleeps by the door.", 'Our dog is old."}'],
  ])("but nothing that asks, gives, says how, names a choice or may be the text: %s", async (question, call) => {
    const calls = await callsFor(question);
    expect(calls.length === 1 && calls[0]?.includes(call)).toBe(false);
  });
});

describe("a request of what another one gives", () => {
  it.each([
    ["the md5 of the reversed word 'lantern'", "nretnal", '{"text":"nretnal","algorithm":"md5"}'],
    ["hexadecimal form of the 60th prime", 281, "281"],
    ["the MD5 of the Base64 encoding of the text heron", "aGVyb24=", '{"text":"aGVyb24=","algorithm":"md5"}'],
    ["what is 19 times 47 in roman numerals", 893, '"number":893'],
    ["in binary, what's the sum of 30, 41 and 12?", 83, "83"],
    ["Work out 13 to the power of 4. Then tell me the remainder when you divide that by 100.", 28561, "28561"],
    ["the determinant of [[3, 1], [5, 1]] - and that squared?", -2, '"a":-2,"o":"**","b":2'],
    [
      "the determinant of the product of [[4, 1], [2, 3]] and [[1, 2], [0, 5]]",
      [
        [4, 13],
        [2, 19],
      ],
      '{"matrix":[[4,13],[2,19]]}',
    ],
    [
      "Transpose of the inverse of [[3, 1], [5, 2]]",
      [
        [2, -1],
        [-5, 3],
      ],
      '{"matrix":[[2,-1],[-5,3]]}',
    ],
    [
      "Multiply [[3,1],[2,1]] by [[1,0],[1,1]] and invert the product.",
      [
        [4, 1],
        [3, 1],
      ],
      '{"matrix":[[4,1],[3,1]]}',
    ],
    [
      "reverse 'paper lantern' and encode the backwards version in base64",
      "nretnal repap",
      '{"text":"nretnal repap","format":"base64"}',
    ],
    [
      "Decode the Base64 text cGFwZXIgYm9hdA== and tell me the MD5 of what was inside.",
      "paper boat",
      '{"text":"paper boat","algorithm":"md5"}',
    ],
    [
      "My uncle weighs 14.5 stone and is 182 cm tall. What's his BMI?",
      92.07925111,
      '"weight":92.07925111,"height":182',
    ],
    ["BMI for 5'10\" and 75 kg", 177.8, '"weight":75,"height":177.8'],
    ["Is MMXXVII a prime number?", 2027, '{"number":2027}'],
    ["What is MCMLXXXIV in binary?", 1984, '"number":"1984","to_base":"binary"'],
    [
      'flesch reading ease of "The moss is damp. The day is long." and its word count',
      { reading_ease: 118.2, level: "very easy" },
      '{"text":"The moss is damp. The day is long."}',
    ],
    ["the Morse code of the reversed word 'mat'", "tam", '{"text":"tam"}'],
    ["binary of the sum of 30, 41 and 12 please", 83, "83"],
    ["Write 'copper kettle' backwards. Encode the backwards text in base64.", "elttek reppoc", "elttek reppoc"],
    [
      "Add a 15% tip to a $40 bill and then tell me 25% of that total",
      { tip: 6, total: 46, people: 1, per_person: 46 },
      "46",
    ],
  ])("%s goes on from %j", async (question, value, call) => {
    expect(await nextCalls(index, createOfflinePlanner(), question, value)).toEqual([expect.stringContaining(call)]);
  });

  it.each([
    [
      "I borrow 9,400 at 5.1% over six years. What do I pay per month, and how much interest is that in total?",
      { payment: 151.8, number_of_payments: 72, total_paid: 10929.6, total_interest: 1529.6 },
    ],
    [
      "A garden is 6 by 9.5 metres, a rectangle. Find its area and the length of the diagonal.",
      { area: 57, perimeter: 31, diagonal: 11.2 },
    ],
  ])("%s needs no second call", async (question, value) => {
    expect(await nextCalls(index, createOfflinePlanner(), question, value)).toEqual([]);
  });
});

it("what only names a value is no request of its own", async () => {
  expect(await callsFor("the sha384 hash of the line 'depot key'")).toEqual([
    expect.stringContaining('hash {"text":"depot key","algorithm":"sha384"}'),
  ]);
});

describe("what is enumerated is asked once for each", () => {
  it.each([
    ["640 in octal, hex and binary", ['"to_base":"octal"', '"to_base":"hexadecimal"', '"to_base":"binary"']],
    ["How do you write 640 in the octal system, in hex and in base 2?", ["octal", "hexadecimal", '"to_base":2']],
    ['md5, sha1 and sha256 of "heron"', ['"md5"', '"sha1"', '"sha256"']],
    ["What time is 3 pm in Berlin in Tokyo, Sydney and New York?", ["Tokyo", "Sydney", "New York"]],
    ["Roman numerals for 14, 90 and 2024", ['"number":14', '"number":90', '"number":2024']],
    ["14 and 90 in binary, each", ['"number":"14"', '"number":"90"']],
    ["contrast of white on navy, teal and maroon", ["navy", "teal", "maroon"]],
    ['How do I say "HERON" in Morse code? And "GULL"?', ['"HERON"', '"GULL"']],
    ["hash of 'heron', once as md5, once as sha256", ['"md5"', '"sha256"']],
    ["Two things: 1) 15% of 80 2) md5 of 'heron'", ["15", '"text":"heron","algorithm":"md5"']],
    ["(a) 12 km in miles (b) 40 °C in °F", ['"value":12', '"value":40']],
    ["What's 75 F in C, and 90 F?", ['"value":75', '"value":90,"from":"°F","to":"C"']],
    ["change from 70 to 84 in percent, and from 84 to 70", ['"from":70,"to":84', '"from":84,"to":70']],
    ["What weekdays will 1 May 2028 and 4 July 2028 be?", ["2028-05-01", "2028-07-04"]],
    ["convert 100 km/h to mph and m/s", ['"to":"mph"', '"to":"m/s"']],
  ])("%s", async (question, calls) => {
    expect(await callsFor(question)).toEqual(calls.map((call) => expect.stringContaining(call)));
  });

  it.each([
    ["the standard deviation of 4, 8 and 9", "[4,8,9]"],
    ["area of a rectangle with sides 3 and 4", '"width":3,"height":4'],
    ["square root of 16 and 81", "[16,81]"],
  ])("but not for each in: %s", async (question, call) => {
    expect(await callsFor(question)).toEqual([expect.stringContaining(call)]);
  });

  it.each([
    "is 91 prime? and 97 and 101?",
    "readings 18.5, 22.1 and 19.7 °C - give me the highest in fahrenheit",
    "mean of 70, 75, 77 kg and the BMI of a 178 cm person with that mean weight",
  ])("nothing is done for a part of: %s", async (question) => expect(await callsFor(question)).toEqual([]));
});

describe("two requests that need nothing of each other are as sure as each alone", () => {
  it.each([
    ["what's 12.5% of 96 and how many days is it from 3 May 2027 to 9 August 2027?", ["12.5", '"start":"2027-05-03"']],
    [
      "Two things for my trip: what is 212 km in miles, and what's 31 degrees Celsius in Fahrenheit?",
      ['"value":212', '"value":31'],
    ],
    [
      "Encode north-gate in Base64. Besides that, encrypt Lantern with a Caesar cipher using a shift of 4.",
      ["base64", '"text":"Lantern","shift":4'],
    ],
    ['uppercase "cold front" and, separately, spell drawer backwards', ["cold front", '\\"drawer\\"[::-1]']],
    ["Factorise 143 into primes; and I'd also like the SHA-1 hash of the word heron.", ["143", '"text":"heron"']],
    ["Sort these: plum, fig, date. My other question: what is 15% of 80?", ['"plum, fig, date"', "15"]],
    ["Give me both the MD5 and the SHA-1 checksum of the word harvest.", ["md5", "sha1"]],
  ])("%s", async (question, calls) => {
    expect(await callsFor(question)).toEqual(calls.map((call) => expect.stringContaining(call)));
  });

  it.each([
    ["What is left over when 50 is divided by 8?", '"a":50,"o":"%","b":8'],
    ["what percentage of my 80 dollar budget 20 is", "20 * 100 / 80"],
    ["The remainder when you divide 95 by 8?", '"a":95,"o":"%","b":8'],
    ["Create a version 7 UUID", '{"version":7}'],
    ["the decimal number 75 in octal", '"number":"75","to_base":"octal","from_base":"decimal"'],
    ["area of a rectangle 6 m long and 4 m wide", '"width":4,"length":6'],
    ["volume of a box 3 wide, 5 long and 2 high", '"width":3,"height":2,"length":5'],
    ["What's the area of a rectangle with a length of 13 and a width of 8?", '"width":8,"length":13'],
  ])("%s", async (question, call) => {
    expect((await callsFor(question)).join()).toContain(call);
  });

  it("but “divisible by 3 or 5” is one condition", async () => {
    expect((await callsFor("sum of the numbers from 1 to 40 divisible by 3 or 5")).length).toBeLessThan(2);
  });

  it.each([
    ["How far is 20 miles in km? And at 5 minutes per km, how many minutes would that take?", "minutes"],
    [
      'Translator here, I charge 0.15 a word. How many words are in "The gate was left open because nobody answered" and so what do I bill?',
      "morse",
    ],
    ["One leg of a right triangle is 14 cm. How long is the hypotenuse?", "side_a"],
    ["How many days is it from 4 May 2027 until the wedding?", "2027-05-04"],
    ["The perimeter of a square whose area is 225 square metres?", "225"],
    ["How many vowels are in the text you get by decoding the hex string 6665726e?", "encoder"],
    ["Area of a round cloth 3.4 m across?", '"radius":3.4'],
    [
      "I'd like to check: 14,500 borrowed, paid back monthly over 4 years. And what would each come to? Then split that by 3; thanks.",
      "loan-payment",
    ],
    [
      "Comparing options with 9,000: what's the monthly payment on borrowing it for 3 years at 8%, and what would it become if I saved it for 3 years at 4% compounded once a year instead?",
      "loan-payment",
    ],
  ])("%s is not done with %s", async (question, call) => {
    expect((await callsFor(question)).join()).not.toContain(call);
  });

  it("and a rate is no amount of money", async () => {
    const calls = await callsFor("How much more does 900 grow to in 3 years at 5% than at 4%, compounded monthly?");
    expect(calls.join()).not.toContain("monthly_contribution");
  });
});
