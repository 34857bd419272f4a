import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "@/lib/json";
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

describe("what is told beside a request is left out", () => {
  it.each([
    ["QR for https://orchard.example/menu please, 500 px wide, it goes on our tables", '"size":500'],
    ["Counting from May 2nd 2027, how many days is it until June 9th 2027? That's when we move!", "2027-06-09"],
    ["How many working days are there from 2027-02-01 to 2027-03-12? I need it for the plan.", "2027-03-12"],
    ['Please move every letter of "see you soon" four places along the alphabet, it\'s for a game', '"shift":4'],
    ["aunt and uncle married on 14/05/1981, which day of the week was it?", "1981-05-14"],
    ["Our shop wants CMYK for the colour #2a7f62, can you give me that?", '"colour":"#2a7f62","to":"cmyk"'],
    ["whats hex 1b9 as an ordinary decimal number", '"number":"1b9","to_base":"decimal","from_base":"hexadecimal"'],
    [
      "My walks this week took 22, 35, 41 and 30 minutes. What was the average?",
      '"numbers":[22,35,41,30],"measure":"mean"',
    ],
    ["How many square centimetres of cake do I get from a round one that is 26 cm across?", '"diameter":26'],
    ["need this as json for my page\n\nplant,pots\nmint,3\nsage,5", "plant,pots"],
  ])("%s", async (question, call) => {
    expect((await callsFor(question)).join()).toContain(call);
  });
});

describe("an amount that is told is what the result is a share of", () => {
  it.each<[string, Json, string]>([
    [
      "Add up the gifts 30, 55 and 15. The target was 400: what percentage of that have we got?",
      100,
      '"part":100,"whole":400',
    ],
    [
      "Mortgage of £150,000 at 4% over 20 years, paid monthly. Which percentage of my £2,900 take-home pay is the monthly instalment?",
      { payment: 908.97, payments: 240, total_paid: 218_152.8, total_interest: 68_152.8 },
      '"part":908.97,"whole":2900',
    ],
    [
      "The monthly payment on a 90000 mortgage at 4% over 15 years? We earn 3100 a month: what percent of that is it?",
      { payment: 665.72, total: 119_829.6 },
      '"part":665.72,"whole":3100',
    ],
    [
      "bWFwbGU3bGVhZg== is base64, and what comes out of that is still in ROT13.",
      "maple7leaf",
      '"text":"maple7leaf","shift":13',
    ],
  ])("%s", async (question, value, call) => {
    expect((await nextCalls(index, createOfflinePlanner(), question, value)).join()).toContain(call);
  });
});

describe("a number goes to the name that stands beside it", () => {
  it.each([
    ["Work out the floor area of a rectangle 3.8 m wide and 6.5 m long", '"width":3.8,"length":6.5'],
    ["A triangular plot has sides of 10 m, 13 m and 14 m. Area?", '"shape":"triangle"'],
    ["a conical pile 3 m high, radius 1.2 m: volume?", '"shape":"cone","radius":1.2,"height":3'],
    ["a friend wrote 48 6f 77 20 61 72 65 on a card. it's hex bytes, what does it say", '"format":"hex"'],
    ["restaurant 52.50 split between me and my wife, no tip", '"bill":52.5,"tip_percent":0'],
  ])("%s", async (question, call) => {
    expect((await callsFor(question)).join()).toContain(call);
  });
});

describe("a change is one of two numbers", () => {
  it.each([
    ["Our rent is going up, it was €900 and will be €963. What's the rise in per cent?", '"from":900,"to":963'],
    ["The fee went up from $1,150 to $1,265. How much is that in percent?", '"from":1150,"to":1265'],
    ["they put the fee up from $640 to $704. thats a raise of what percent", '"from":640,"to":704'],
    ["how many percent of the maximum 40 is 28?", '"part":28,"whole":40'],
    ["replace every \\d+ in 'a1b22c' with nothing using a regex", '"replacement":""'],
    ['replace \\d+ in "Gate7 Hall12" with ""', '"replacement":""'],
  ])("%s", async (question, call) => {
    expect((await callsFor(question)).join()).toContain(call);
  });
});

describe("no half of a request is answered", () => {
  it.each([
    ["convert this to html: ## Tools - then escape the html so that it shows up as code", "markdown"],
    ["When it's 4 pm in Rome, what time is it in Rome?", "time-zone"],
    ["2500 at 3% for 4 years. how much is it worth, and what percent gain is that", "compound-interest"],
    ["Is the 16:40 train to Madrid running late?", "time-zone"],
    ["Can you scan the QR code on the box in the hall and tell me who sent it?", "qr-code"],
    ["what is the 310th prime, and what is that in hex?", "colour"],
    ["Let A = [[2, 4], [1, 3]] and B = [[5, 0], [-1, 7]]. I need the determinant of the product AB.", "multiply"],
    ["The box beeps .-.. . ...- . .-.. and the note says to read the decoded word backwards. What is it?", "morse"],
    [
      "scout puzzle: Li4gLSAvIC4uLiAtIC0uIC4uIC4uLg== is base64 and what comes out is morse code. what does it say in the end?",
      "encoder",
    ],
    [
      "My visa starts on 2027-02-10 and runs 30 days. Which date is 30 days later, and how many working days are there from that date to 2027-05-28?",
      "dates",
    ],
    [
      'Order these by size, largest first: 11 kg, 2 kg, 40 kg, 6.5 kg. And how many matches does \\b\\w{4}\\b find in "pear apple plum fig melon berry"?',
      "And how",
    ],
    [
      'Turn this table into JSON:\nroom,seats\nHall,80\n\nand write this one on one line with its keys sorted: {"b":1,"a":{"y":2}}',
      "and write",
    ],
  ])("%s is not done with %s alone", async (question, call) => {
    expect((await callsFor(question)).join()).not.toContain(call);
  });
});
