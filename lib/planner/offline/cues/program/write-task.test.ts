import { describe, expect, it } from "vitest";
import { findMentions } from "../../mentions/find-mentions";
import { renderProgram } from "./render-python";
import { writeTask } from "./write-task";

function computed(question: string): string | undefined {
  const task = writeTask({ question, mentions: findMentions(question, new Date("2026-01-15T12:00:00Z"), "UTC") });
  if (task === undefined) return undefined;
  return renderProgram(task.expression)
    .split("\n")
    .find((line) => line.startsWith("result = "))
    ?.slice("result = ".length);
}

const ARITHMETIC: [string, string][] = [
  ["What is 2+3*4?", "2 + 3 * 4"],
  ["(2+3)*4/7 - 1", "(2 + 3) * 4 / 7 - 1"],
  ["8 squared plus 6 squared", "8 ** 2 + 6 ** 2"],
  ["what is 2^3^2", "2 ** 3 ** 2"],
  ["(2^3)^2", "(2 ** 3) ** 2"],
  ["10 - (3 - 2)", "10 - (3 - 2)"],
  ["What is the square root of 144?", "math.sqrt(144)"],
  ["5!", "math.factorial(5)"],
  ["15% of 80", "15 * 80 / 100"],
  ["half of 90", "0.5 * 90"],
  ["-3 - -4", "-3 - -4"],
  ["twenty-one plus two hundred", "21 + 200"],
  ["10 less than 25", "25 - 10"],
  ["how much is 1/3 of 90", "1 / 3 * 90"],
  ["2 to the 10th", "2 ** 10"],
  ["17 modulo 5", "17 % 5"],
  ["€59.99 minus 30%", "59.99 - 59.99 * 30 / 100"],
  ["200 + 10% please", "200 + 200 * 10 / 100"],
  ["127 divided by 4 pls", "127 / 4"],
  ["22 / 7 to 3 decimal places", "round((22 / 7), 3)"],
  ["square root of 3 rounded to two decimals", "round(math.sqrt(3), 2)"],
];

const OTHERS: [string, string][] = [
  ["undo the caesar shift of 4 in 'xlmw'", 'shifted("xlmw", (-4))'],
  ["What is the GCD of 12 and 18?", "math.gcd(12, 18)"],
  ["lcm of 4 and 6", "math.lcm(4, 6)"],
  ["Is 97 prime?", "is_prime(97)"],
  ["sum of 1, 2, 3 and 4", "sum([1, 2, 3, 4])"],
  ["What is the average of 4, 8 and 15?", "statistics.mean([4, 8, 15])"],
  ["sum of all numbers from 1 to 100", "sum(list(range(1, 100 + 1)))"],
  ["What is the sum of the first 10 prime numbers?", "sum(first_where(10, is_prime))"],
  ["0b110 in decimal", 'int("110", 2)'],
  ["0xff to binary", 'in_base(int("ff", 16), 2)'],
  ["log base 2 of 32", "math.log(32, 2)"],
  ["factorize 60", "prime_factors(60)"],
  ["how many weekdays are in november 2026", 'days_between("2026-11-01", "2026-11-30", 0, 4)'],
  ["number of days in february 2024", 'days_between("2024-02-01", "2024-02-29", 0, 6)'],
  ["how many mondays are there in 2026?", 'days_between("2026-01-01", "2026-12-31", 0, 0)'],
  ["week number of 2026-11-22", 'datetime.date.fromisoformat("2026-11-22").isocalendar().week'],
  ["which day of the year is 1 March 2026", 'datetime.date.fromisoformat("2026-03-01").timetuple().tm_yday'],
  ["Convert binary 1010 to decimal", 'int("1010", 2)'],
  ["What is 255 in hexadecimal?", "in_base(255, 16)"],
  ["Is 2024 a leap year?", "calendar.isleap(2024)"],
  ['Reverse the string "hello"', '"hello"[::-1]'],
  ['Is "racecar" a palindrome?', 'plain("racecar") == plain("racecar")[::-1]'],
  ['How many vowels are in "education"?', 'sum(c in "aeiou" for c in "education".lower())'],
  ["Sort the words pear, apple, fig alphabetically", 'sorted(["pear", "apple", "fig"], key=str.lower)'],
  ['What is the third letter of "python"?', '"python"[2]'],
  ["What percent of 80 is 20?", "20 * 100 / 80"],
  ["what percent of my $80 budget would 20 be", "20 * 100 / 80"],
  ["8 is what percent of 40 would you say", "8 * 100 / 40"],
  ["Bobby had 30 candies. He ate 23 candies. How many candies does he still have left?", "30 - 23"],
  ["Each shelf holds 8 books. There are 4 shelves. How many books can the shelves hold?", "4 * 8"],
];

describe("a program", () => {
  it.each(ARITHMETIC)("of arithmetic: %s", (question, expected) => expect(computed(question)).toBe(expected));
  it.each(OTHERS)("of other things: %s", (question, expected) => expect(computed(question)).toBe(expected));

  it.each([
    "Who wrote Hamlet?",
    "Show the news",
    "Convert 5 km to miles",
    "I have 3 sisters",
    "2026-04-09",
    "how many days of vacation do I have in 2026",
    "Tell me about the 1969 moon landing",
    "What's the weather in Paris?",
    "What is the frequency of the note E in octave 2?",
  ])("is not written for: %s", (question) => expect(computed(question)).toBeUndefined());

  it("holds a text of the question as a literal only", () => {
    const question = `How many "a"s are in "'); import os; print('\\n"?`;
    expect(computed(question)).toBe(`${JSON.stringify("'); import os; print('\\n")}.lower().count("a")`);
  });
});
