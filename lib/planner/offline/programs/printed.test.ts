import { describe, expect, it } from "vitest";
import { printedBy } from "@/lib/testing/printed";
import { inPlainWords } from "../cues/choice/plain-words";
import { readQuestion } from "../judge/judge";

const NOW = new Date("2026-01-15T12:00:00Z");

function first(question: string) {
  return readQuestion(inPlainWords(question, NOW, "UTC"), NOW, "UTC", () => true).programs()[0];
}

const PRINTED: [question: string, printed: string][] = [
  ["What is 2+3*4?", "14"],
  ["(2+3)*4/7 - 1", "1.85714285714"],
  ["what is (2+3)*4/7", "2.85714285714"],
  ["8 squared plus 6 squared", "100"],
  ["what is 2^3^2", "512"],
  ["(2^3)^2", "64"],
  ["10 - (3 - 2)", "9"],
  ["What is the square root of 144?", "12"],
  ["5!", "120"],
  ["3/4 + 1/6 as a fraction", "11/12"],
  ["simplify 18/24", "3/4"],
  ["reduce 14/21", "2/3"],
  ["how many prime numbers are among 8, 9 and 15", "0"],
  ["15% of 80", "12"],
  ["half of 90", "45"],
  ["-3 - -4", "1"],
  ["twenty-one plus two hundred", "221"],
  ["10 less than 25", "15"],
  ["how much is 1/3 of 90", "30"],
  ["2 to the 10th", "1024"],
  ["17 modulo 5", "2"],
  ["€59.99 minus 30%", "41.99"],
  ["127 divided by 4 pls", "31.75"],
  ["22 / 7 to 3 decimal places", "3.143"],
  ["sin of 30 degrees", "0.5"],
  ["cos(60)", "0.5"],
  ["sin(pi/2)", "1"],
  ["tan of 45", "1"],
  ["log base 2 of 32", "5"],
  ["split a 120 dollar bill between 4 people with 18% tip", "35.40"],
  ["ratio of 6 to 4", "3:2"],
  ["the second largest of 4, 9, 7", "7"],
  ["the first 4 powers of 3", "3, 9, 27, 81"],
  ["log10 of 1000", "3"],
  ["log(1000)", "3"],
  ["log base 2 of 1/8", "-3"],
  ["ln 10", "2.30258509299"],
  ["5! / 3!", "20"],
  ["sqrt(4!)", "4.89897948557"],
  ["3 + 5!", "123"],
  ["sin of -30", "-0.5"],
  ["cos 1 rad", "0.540302305868"],
  ["sine of pi/6", "0.5"],
  ["sin(30°)", "0.5"],
  ["inverse sine of 0.5", "30"],
  ["pi to 4 decimal places", "3.1416"],
  ["square root of 3 rounded to two decimals", "1.73"],
  ["200 + 10% please", "220"],
  ["sort by points, highest first: Ida 34, Noor 31, Sven 42", "Sven: 42, Ida: 34, Noor: 31"],
  ["who paid the most: Ida 12, Noor 40, Sven 3", "Noor: 40"],
  ["Ida 310, Noor 287, Sven 364 - who scored over 300?", "Ida: 310, Sven: 364"],
  ["Ida 12, Noor 7.50, Ida 4.25: total for each name", "Ida: 16.25, Noor: 7.5"],
  ["Who paid how much?\nIda 12.50\nNoor 8 €\nIda 4.75", "Ida: 17.25, Noor: 8"],
  ["sum of: soap 3.20, salt 1.15 and rice 6.40", "10.75"],
  ["sort these names by surname: Olga Zimmer, Ben Alder, Ruth Marlowe", "Ben Alder, Ruth Marlowe, Olga Zimmer"],
  ["which of these words are palindromes: level spoon rotor", "level, rotor"],
  ["group by first letter: moss, fern, maple", "f: fern; m: moss, maple"],
  ["which number is missing: 4, 5, 7, 8", "6"],
  ["number this list: moss, fern", "1. moss\n2. fern"],
  ["smallest number that is divisible by 4, 6 and 10", "60"],
  ["how many trailing zeros does 60! have", "14"],
  ["every leap year between 1995 and 2006, one after the other", "1996, 2000, 2004"],
  ["how many times does m occur in 'Moss and mint', ignoring case", "2"],
  ["sqrt(2) * pi", "4.44288293816"],
  ["What is the GCD of 12 and 18?", "6"],
  ["lcm of 4 and 6", "12"],
  ["hypotenuse of 9 and 12", "15"],
  ["three quarters of 84", "63"],
  ["two thirds of 96", "64"],
  ["Is 97 prime?", "yes"],
  ["sum of 1, 2, 3 and 4", "10"],
  ["What is the average of 4, 8 and 15?", "9"],
  ["sum of all numbers from 1 to 100", "5050"],
  ["What is the sum of the first 10 prime numbers?", "129"],
  ["Is 2024 a leap year?", "yes"],
  ['Reverse the string "hello"', "olleh"],
  ['Is "racecar" a palindrome?', "yes"],
  ['How many vowels are in "education"?', "5"],
  ["Sort the words pear, apple, fig alphabetically", "apple, fig, pear"],
  ['What is the third letter of "python"?', "t"],
  ["where is the letter n in 'banana'", "3, 5"],
  ["where is the letter é in 'café'", "4"],
  ["swap the case of 'Straße'", "sTRASSE"],
  ["how many letters are in 'naïve'", "5"],
  ["how many letters are in pi", "2"],
  ["swap the case of 'Hello World'", "hELLO wORLD"],
  ["spell drawer backwards", "reward"],
  ["hello world in uppercase", "HELLO WORLD"],
  ['how many vowels are in "some([aeiou])"', "7"],
  ["strawberry contains how many r's?", "3"],
  ["Bobby had 30 candies. He ate 23 candies. How many candies does he still have left?", "7"],
  ["Each shelf holds 8 books. There are 4 shelves. How many books can the shelves hold?", "32"],
];

describe("the first program", () => {
  it("prints what the question asks for", async () => {
    const programs = PRINTED.map(
      ([question]) => first(question)?.code ?? `raise SystemExit(${JSON.stringify(question)})`,
    );
    const printed = await printedBy(programs);
    expect(PRINTED.map(([question], at) => [question, Array.isArray(printed) ? printed[at] : undefined])).toEqual(
      PRINTED,
    );
  });

  it("ends with what is wrong, and never with an error of Python's own", async () => {
    const questions = [
      "tan of 90",
      "ln of 0",
      "log base 1 of 5",
      "inverse sine of 2",
      "pi to 20 decimal places",
      "the tenth letter of 'python'",
      "5th largest of 3, 1, 2",
      "ratio of pi to 2",
      "pi ^ 1000",
      "1400! * 1400!",
      "the largest prime number among 8, 9 and 15",
      "the average of the odd numbers in 2, 4, 8",
      "the product of the odd numbers in 2, 4, 8",
      "the most common word with more than 10 letters in: a bee sat",
    ];
    const programs = questions.map((question) => first(question)?.code ?? "");
    const guarded = programs.map(
      (code) =>
        `try:\n    exec(${JSON.stringify(code)}, {})\nexcept SystemExit as end:\n    print("refused" if isinstance(end.code, str) else end)\nexcept Exception as error:\n    print(type(error).__name__)`,
    );
    const printed = await printedBy(guarded);
    expect(questions.map((question, at) => [question, Array.isArray(printed) ? printed[at] : undefined])).toEqual(
      questions.map((question) => [question, "refused"]),
    );
  });

  it.each([
    "Who wrote Hamlet?",
    "Show the news",
    "2026-04-09",
    "Tell me about the 1969 moon landing",
    "What's the weather in Paris?",
    "where are my keys",
    "log in to my account",
    "log 2000 steps",
    "Convert 5 km to miles",
    "I have 3 sisters",
    "What is the frequency of the note E in octave 2?",
    "what is (5)?",
    "(10 + 5)% of 80",
  ])("is not written for: %s", (question) => expect(first(question)).toBeUndefined());

  it("holds a text of the question as a literal only", () => {
    const question = `How many "a"s are in "'); import os; print('\\n"?`;
    expect(first(question)?.code).toContain(`"'); import os; print('\\U0000005cn".lower().count("a".lower())`);
  });

  it.each([
    ["what is 17 times 23", "17 × 23 = {result}", { left: 17, operator: "*", right: 23 }],
    ["subtract 4 from 10", "10 − 4 = {result}", { left: 10, operator: "-", right: 4 }],
    ["(2^3)^2", "(2 ^ 3) ^ 2 = {result}", undefined],
    ["2^3^2", "2 ^ 3 ^ 2 = {result}", undefined],
    ["(15% of 80)^2", "(15 % of 80) ^ 2 = {result}", undefined],
    ["3 * (4 + 5)", "3 × (4 + 5) = {result}", undefined],
    ["20 - (3 - 2)", "20 − (3 − 2) = {result}", undefined],
    ["15% of 80", "15 % of 80 = {result}", undefined],
    ["-3 - -4", undefined, { left: -3, operator: "-", right: -4 }],
    ["difference between 3 and 10", undefined, { left: 10, operator: "-", right: 3 }],
    ["the sum of 3 and 4", "The sum is {result}", { left: 3, operator: "+", right: 4 }],
    ["9007199254740993 + 1", "9007199254740993 + 1 = {result}", undefined],
    ["How many letters are in 'planet'?", undefined, undefined],
  ])("says its result and what a calculator takes: %s", (question, answer, binary) => {
    const { answer: said, binary: taken } = first(question) ?? {};
    expect({ answer: said, binary: taken }).toEqual({ answer, binary });
  });
});
