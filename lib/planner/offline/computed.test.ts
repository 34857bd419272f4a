import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { firstCalls } from "@/lib/testing/first-calls";
import { callsOf, decideOver } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

const callsFor = (question: string) => firstCalls(index, createOfflinePlanner(), question);

describe("a program computes of what is said", () => {
  it.each([
    ["how long is it from 8:20 to 16:05", "duration(((16 * 60 + 5 - (8 * 60 + 20)) * 60))"],
    ["I begin at 7:30 am and finish at 3:15 pm, how long is my shift", "15 * 60 + 15 - (7 * 60 + 30)"],
    ["time from 23:10 to 5:40", "(5 * 60 + 40 - (23 * 60 + 10) + 1440) * 60"],
    ["how many minutes between 11:05 and 12:50", "result = 12 * 60 + 50 - (11 * 60 + 5)"],
    ["how many hours between midnight and 3 pm", "15 * 60 + 0 - (0 * 60 + 0)"],
    ["how long is it from noon to 2:30", "14 * 60 + 30 - (12 * 60 + 0)"],
    ["how long is it from 06:00 to 7 pm", "19 * 60 + 0 - (6 * 60 + 0)"],
    ["how long is it from 7 pm to 9:45", "21 * 60 + 45 - (19 * 60 + 0)"],
    ["how long is it from 10 am to 2:30", "14 * 60 + 30 - (10 * 60 + 0)"],
    ["2 h 15 min plus 3 h 10 min in minutes", "/ 60"],
    ["how long is it from 1:30 to 3 pm", "15 * 60 + 0 - (13 * 60 + 30)"],
    ["how long is it from 10:30 to 2:15 pm", "14 * 60 + 15 - (10 * 60 + 30)"],
    ["how many minutes does it take to go 90 km at 60 km/h", "result = 90 / 60 * 3600 / 60"],
    ["how many hours from 9 am to 1:30 pm", "/ 3600:.6g} hours"],
    ["what time is it 1h35 after 10:40", "clock((10 * 60 + 40 + (1 * 3600 + 35 * 60) / 60), False)"],
    ["what time was it 4 hours before 2:15 am", "clock((2 * 60 + 15 - 4 * 3600 / 60), True)"],
    ["add 25 minutes to 8:50", "clock((8 * 60 + 50 + 25 * 60 / 60), False)"],
    ["add 3h15 and 1h55", "duration((3 * 3600 + 15 * 60 + (1 * 3600 + 55 * 60)))"],
    ["2 hours 5 minutes minus 40 minutes", "duration(2 * 3600 + 5 * 60 - 40 * 60)"],
    ["how many seconds are in 2 hours 10 minutes 5 seconds", "(2 * 3600 + 10 * 60 + 5 * 1) / 1"],
    ["250 minutes in hours and minutes", "duration(250 * 60)"],
    ["average speed of 270 km in 3.6 hours", '(270 / (3.6 * 3600 / 3600)):.10g} \\" + \\"km/h'],
    ["how long does it take to go 90 miles at 40 mph", "duration(90 / 40 * 3600)"],
    ["how far do you get in 2 hours at 70 km/h", "70 * (2 * 3600 / 3600)"],
    ["a bike goes 45 km in 2.5 h. what is its average speed?", "45 / (2.5 * 3600 / 3600)"],
    ["the gross price is 357 incl 19% VAT, what's the net", "357 * 100 / (100 + 19)"],
    ["sales tax of 7% on top of $80, what's the total", "80 * (100 + 7) / 100"],
    ["a bonus pack costs 120 after a 20% increase. What was the original price?", "120 * 100 / (100 + 20)"],
    ["60 excluding VAT at 20%, how much with VAT", "60 * (100 + 20) / 100"],
    ["a bill of 216 includes 8% tax, how much is the tax", "216 * 8 / (100 + 8)"],
    ["what is the price of 50 if I add 12% VAT on top", "50 * (100 + 12)"],
    ["how many percent more is 75 than 60", "(75 - 60) * 100 / 60"],
    ["what percent cheaper is 18 euros than 24 euros", "(24 - 18) * 100 / 24"],
    ["what do 7 litres cost at 1.45 euros per litre", "7 * 1.45"],
    ["how much do I pay for 6 hours at $18 an hour", "6 * 18"],
    ["what do 6 apples cost at 2 euros an apple", "6 * 2"],
    ["how many digits does 3^40 have", "len(digits(power(3, 40)))"],
    ["the digit sum of 2^12", "sum(digits(power(2, 12)))"],
    ["ways to pick 3 people out of a group of 9", "math.comb(bounded(9, 1000), bounded(3, 1000))"],
    ["numbers from 1 to 60 that divide by both 4 and 6", "for d in [4,6]"],
    ["flip the word order: lake the by sat we", "split()[::-1]"],
    ["get rid of the duplicates: oak, ash, oak, elm", "dict.fromkeys"],
    ["run\n\nimport math\nr = 4\nprint(math.pi * r)", "import math\\nr = 4"],
    ["run\n\na = 4\nprint(a * 3)", '{"code":"a = 4\\nprint(a * 3)"}'],
  ])("%s is %s", async (question, code) => {
    expect(await callsFor(question)).toEqual([expect.stringContaining(code)]);
  });
});

it.each([
  ["how long is it from 1:30 to 3 pm", "1:30 to 3 pm"],
  ["how far do you get in 2 hours at 70 km/h", "2 hours at 70 km/h"],
  ["what is (8+2)*4/(3 - 1)", "(8+2)*4/(3 - 1)"],
  ["what is 3 * (4 + 2)", "3 * (4 + 2)"],
  ["(how much is 2 + 3 * 4)", "2 + 3 * 4"],
])("%s takes %s", async (question, taken) => {
  const { decision } = await decideOver(index, createOfflinePlanner(), question);
  const { start, end } = callsOf(decision)[0]?.sources?.code ?? {};
  expect(question.slice(start, end)).toBe(taken);
});

describe("what leaves something out, or is no such question, is not computed so", () => {
  it.each([
    "how long is it from 8:20 in Paris to 16:05 in Tokyo",
    "how long is it from 8:20 to 16:05 and how many minutes is that",
    "3 meetings from 8:20 to 16:05, how long is each",
    "I sleep from 22:40 to 6:10, is that enough?",
    "a rope of 5 m and one of 20 cm together",
    "100 km at 50 mph, how long does it take",
    "80 km in 2 hours and 30 km in 1 hour, which is faster",
    "how long is a marathon",
    "what time is it an hour and 20 minutes after 9:15",
    "9:00 to 17:00 with an hour for lunch, how many hours do I work",
    "how many hours a week do I work from 9 am to 5 pm",
    "half of 2 hours 30 minutes in minutes",
    "how long is it from 9:30 to 5:30",
    "how long is it from 10:30 to midnight",
    "the opening hours are from 9:00 to 17:00",
    "schedule focus time from 9:00 to 11:00",
    "how long is it from 8:20 to 16:05 and a uuid",
    "what time is it in tokyo 3 hours after 10:00 in berlin",
    "what time is 3 pm + 2 hours in new york",
    "ran 5 miles in 40 minutes, pace in minutes per mile",
    "how many miles do I drive in 2 hours at 70 km/h",
    "120 km at 60 km/h there and back, how long",
    "average speed of 100 km in one hour and 15 minutes",
    "how many seconds are in one hour 5 minutes 3 seconds",
    "when should I leave for my 9:00 appointment 40 minutes from home",
    "my 9:00 pick-up is delayed 40 minutes, when is it",
    "how long is it from 8 am to 10 am the next day",
    "how many hours is 9 am to 5 pm monday to friday",
    "how long is the flight from london to new york leaving 9:00 and arriving 12:00",
    "a car reaches 100 km/h in 5 seconds, how far did it go",
  ])("%s", async (question) => {
    expect((await callsFor(question)).join("\n")).not.toMatch(/duration\(|clock\(|:\.10g|60 \* 60/);
  });

  it.each([
    ["80 before 10% tax, how much tax", "(100 + 10)"],
    ["how much tax is 8% on top of 50", "(100 + 8)"],
    ["the price is 119 including 19% VAT, what is it without VAT", "119 * 19"],
    ["split the bill between 6 of us with 20% tip", "(100 + 20)"],
    ["The total is $108 with 8% tax. What's the price before tax?", "108 * (100 + 8)"],
    ["$119 final price at 19% VAT. Net price?", "119 * (100 + 19)"],
    ["60 incl. 20% vat, total excl. vat?", "60 * (100 + 20)"],
    ["Sales tax in Texas is 8.25%. On a $50 item how much is the tax?", "(100 + 8.25)"],
    ["VAT in Germany is 19%. A phone is 500 net. How much is the VAT?", "(100 + 19)"],
    ["$100 before VAT. With 20% VAT included, how much is the VAT?", "100 * 20 / "],
    ["my net pay is 2000 after 25% tax, what's the gross?", "(100 + 25)"],
    ["8% tax is not included in $100. how much is the tax?", "(100 + 8)"],
    ["hotel is 120 incl. breakfast, plus 10% tax. what's the tax?", "(100 + 10)"],
    ["gross salary is 4000, tax is 25%, what's my net", "(100 + 25)"],
    ["what do 12 kg cost at 3 euros per litre", "12 * 3"],
    ["how many kg do I get for 12 euros at 3 euros a kg", "12 * 3"],
    ["what do 12 kg cost at 3 euros a kg in dollars", "12 * 3"],
    ["how many percent more is 75 than 60, in words", "75 - 60"],
    ["what do 6 hours at $18 an hour cost with 10% off", "result = 6 * 18\\n"],
    ["how many percent of 60 is 75", "75 - 60"],
    ["how many percent more is 2 kg than 500 g", "2 - 500"],
    ["$80 plus 8% tax, what's the total in euros", "80 * (100 + 8)"],
  ])("%s has no %s", async (question, wrong) => {
    expect((await callsFor(question)).join("\n")).not.toContain(wrong);
  });
});
