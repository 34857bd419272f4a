import { describe, expect, it } from "vitest";
import type { Json } from "@/lib/json";
import type { Candidate, SearchDocument } from "@/lib/search";
import { HOSTILE_RESULTS } from "@/lib/testing/hostile-questions";
import type { Call, CallResult } from "../../planner";
import { marksOf } from "./amounts";
import { type ToWord, wordAnswer } from "./answer";

const CALL: Call = { tool: "calculator", function: "main", arguments: {}, reason: "" };

function returned(value: Json | undefined, more: Partial<CallResult> = {}): CallResult {
  return { call: CALL, status: "ok", ...(value === undefined ? {} : { value }), ...more };
}

function candidate(document: Partial<SearchDocument>): Candidate {
  const parts = { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 };
  const whole: SearchDocument = {
    ...{ toolId: "1", slug: "calculator", toolName: "Calculator", toolDescription: "", version: 1, ownerId: "1" },
    ...{
      visibility: "public",
      function: "main",
      name: "calculator",
      description: "",
      keywords: [],
      examplePrompts: [],
    },
    inputs: { type: "object", properties: {} },
    ...document,
  };
  return { document: whole, score: 1, probability: 1, parts };
}

function answer(results: CallResult | CallResult[], more: Partial<ToWord> = {}): string {
  const list = Array.isArray(results) ? results : [results];
  return wordAnswer({ results: list, candidates: [], question: "", timeZone: "UTC", ...more });
}

/** The answer of a function that has a template. */
function filled(template: string, values: Call["arguments"], value: Json, question = "", more = {}): string {
  const document = { hints: { answer: template, inputs: {} }, ...more };
  const result = returned(value, { call: { ...CALL, arguments: values } });
  return answer(result, { candidates: [candidate(document)], question });
}

describe("an answer by the result's shape", () => {
  it.each<[Json, string]>([
    [0, "The answer is **0**."],
    [1234567.89, "The answer is **1,234,567.89**."],
    [-1234567, "The answer is **-1,234,567**."],
    [0.1 + 0.2, "The answer is **0.3**."],
    [2024, "The answer is **2024**."],
    ["9007199254740993", "The answer is **9,007,199,254,740,993**."],
    ["9007199254740993n", "The answer is **9,007,199,254,740,993**."],
    ["1000110101010001", "The answer is **1000110101010001**."],
    ["4915112345678", "The answer is **4915112345678**."],
    [false, "The answer is **no**."],
    ["", "The answer is **(an empty text)**."],
    [null, "The answer is **nothing**."],
    [[], "Here is the result: **(an empty list)**"],
    [[3, 1200], "Here is the result: **3, 1200**"],
    ["2026-11-23", "The answer is **2026-11-23 (Monday, 23 November 2026)**."],
    ["dlrow", "The answer is **dlrow**."],
    ["stop!", "The answer is **stop!**"],
  ])("says %j", (value, expected) => {
    expect(answer(returned(value))).toBe(expected);
  });

  it("says a moment in the person's time zone", () => {
    const said = answer(returned("2026-11-23T12:00:00Z"), { timeZone: "Europe/Berlin" });
    expect(said).toContain("2026-11-23T12:00:00Z (Monday, 23 November 2026");
    expect(said).toContain("13:00 Europe/Berlin");
  });

  it("names the values of a record, and leaves codes and years as they are", () => {
    const record = { wordCount: 12_345, postal_code: 10_115, ok: true, parts: ["a", "b"] };
    expect(answer(returned(record))).toBe(
      "Here is the result:\n\n- word count: **12,345**\n- postal code: **10115**\n- ok: **yes**\n- parts: **a, b**",
    );
  });

  it("tells of a record first what is asked for", () => {
    const measured = { area: 12, working_days: 14, diagonal: 5 };
    expect(answer(returned(measured), { question: "area and working day of it?" })).toBe(
      "Area: **12**; working days: **14**.\n\n- diagonal: **5**",
    );
    expect(answer(returned(measured), { question: "area and diagonal" })).toMatch(
      /^The area is \*\*12\*\* and the diagonal is/,
    );
    expect(answer(returned(measured), { question: "an area code, a diagonal, working days" })).toContain("**5**.");
    expect(answer(returned(measured), { question: "how large is it" })).toMatch(/^Here is the result:/);
  });

  it("sets long texts and those with commas one below the other", () => {
    expect(answer(returned(["red", "blue"]))).toBe("Here is the result: **red, blue**");
    expect(answer(returned(["a,b", "c"]))).toBe("Here is the result:\n\n- a,b\n- c");
    expect(answer(returned(["x".repeat(60), "y".repeat(60)]))).toMatch(/\n\n- x+\n- y+$/);
  });

  it("shows records as a table with numbers to the right, and named ones under their names", () => {
    const rows = [
      { city: "Berlin", people: 3_755_251 },
      { city: "Bonn", people: 331_885 },
    ];
    expect(answer(returned(rows))).toContain(
      "| city | people |\n| --- | ---: |\n| Berlin | 3,755,251 |\n| Bonn | 331,885 |",
    );
    const zones = { from: { time: "15:00", summer_time: false }, to: { time: "20:00", summer_time: true } };
    expect(answer(returned(zones))).toContain("|  | time | summer time |");
    expect(answer(returned(zones))).toContain("| from | 15:00 | no |\n| to | 20:00 | yes |");
  });

  it("rounds long fractions as people say them, and says them as they came once more", () => {
    expect(answer(returned(8.33333333333))).toBe("The answer is **8.33**. Unrounded: 8.33333333333.");
    expect(answer(returned(0.798635510047))).toBe("The answer is **0.7986**. Unrounded: 0.798635510047.");
    expect(answer(returned("1,250.123456 km"))).toContain("**1,250.12 km**. Unrounded: 1,250.123456.");
    expect(answer(returned(2.0625))).toBe("The answer is **2.0625**.");
    expect(answer(returned(0.00001))).toBe("The answer is **0.00001**.");
    expect(answer(returned(48.85837), { question: 'the lat in {"lat":48.85837}' })).toBe("The answer is **48.85837**.");
    expect(answer(returned({ width: 1.23456789, height: 2 }))).toContain("- width: **1.23456789**");
    expect(answer(returned(1.23456789), { question: "1.23456789 to 8 decimals" })).toBe(
      "The answer is **1.23456789**.",
    );
  });

  it("is the tool's own sentence where that says all of its values", () => {
    const converted = { value: 3.1, unit: "mi", text: "5 km = 3.1 mi" };
    expect(answer(returned(converted))).toBe("**5 km = 3.1 mi**.");
    expect(answer(returned({ ...converted, exact: 3.10686 }))).toContain("- exact: **3.10686**");
    expect(answer(returned({ text: "[a](b) 1", value: 1 }))).toBe("**[a]\\(b) 1**.");
  });

  it("names a picture without its source", () => {
    const call = { ...CALL, tool: "qr-code" };
    expect(answer(returned("<svg></svg>", { call }))).toBe("Here is the QR code.");
    expect(answer(returned("data:image/png;base64,AAAA", { call }))).toBe("Here is the QR code.");
    expect(answer(returned({ svg: "<svg></svg>", size: 9 }))).not.toContain("<svg");
  });

  it.each([
    ["Is 97 a prime number?", true, "Yes, 97 is a prime number."],
    ["is 98 prime", false, "No, 98 is not prime."],
    ['Does "hello" start with "h"?', true, 'Yes, "hello" does start with "h".'],
    ["Is the sum of these even?", false, "No."],
    ["Test 97 for primality", true, "The answer is **yes**."],
    ["what percentage of 8 is 2?", 25, "The answer is **25 %**."],
    ["percent change from 8 to 10", 25, "The answer is **25 %**."],
    ["what is 50% of 50", 25, "The answer is **25**."],
  ])("answers %s with %s in its own words", (question, value, expected) => {
    expect(answer(returned(value), { question })).toBe(expected);
  });
});

describe("a function's template", () => {
  it("is filled with inputs, defaults and results", () => {
    const template = "{value} {from} is {result} {to}";
    expect(filled(template, { value: 5000, from: "m", to: "km" }, 5)).toBe("5,000 m is **5** km.");
    const inputs = { type: "object" as const, properties: { to: { default: "UTC" } } };
    expect(filled("It is {result.time} in {to}.", {}, { time: "15:00" }, "", { inputs })).toBe(
      "It is **15:00** in UTC.",
    );
    expect(filled("The first is {result.0.name}", {}, [{ name: "Ada" }])).toBe("The first is **Ada**.");
  });

  it("says truth in words, and leaves out what the call does not give", () => {
    const prime = "{result ? Yes | No}, {n} {result ? is | is not} a prime number.";
    expect(filled(prime, { n: 97 }, true)).toBe("Yes, 97 is a prime number.");
    expect(filled(prime, { n: 98 }, false)).toBe("No, 98 is not a prime number.");
    const tip = "[At {hour}, ]the tip is {result.tip}[, {result.each} for each of {people}].";
    expect(filled(tip, { people: 2 }, { tip: 4, each: 2 })).toBe("The tip is **4**, **2** for each of 2.");
    expect(filled(tip, { hour: 8 }, { tip: 4, each: 2 })).toBe("At 8, the tip is **4**.");
    expect(filled("[The {measure} is {result}.]", {}, { mean: 5, sum: 10 })).toContain("- mean: **5**");
    expect(filled("[sign in][{none}](https://evil.example) {result}", {}, 5)).toContain(
      "[sign in]\\(https://evil.example)",
    );
  });

  it("leaves out a text that says what the sentence has said", () => {
    const value = { value: 8, unit: "km", text: "5 mi = 8 km" };
    expect(filled("{value} miles is {result.value} {result.unit}", { value: 5 }, value)).toBe(
      "5 miles is **8** **km**.",
    );
    expect(filled("It is {result.value}", {}, { ...value, exact: 8.05 })).toContain("- text: **5 mi = 8 km**");
  });

  it.each([
    [{ value: 1, from: "weeks" }, "1 week is **7**."],
    [{ value: 1, from: "inches" }, "1 inch is **7**."],
    [{ value: 1, from: "cubic feet" }, "1 cubic foot is **7**."],
    [{ value: 1, from: "miles per hour" }, "1 mile per hour is **7**."],
    [{ value: 1, from: "celsius" }, "1 celsius is **7**."],
    [{ value: 1, from: "ms" }, "1 ms is **7**."],
    [{ value: 1, from: "Mbps" }, "1 Mbps is **7**."],
    [{ value: 21, from: "weeks" }, "21 weeks is **7**."],
    [{ value: 1.5, from: "weeks" }, "1.5 weeks is **7**."],
  ])("says %j in the singular where it is one", (given, said) => {
    expect(filled("{value} {from} is {result}", given, 7)).toBe(said);
  });

  it("is followed by what it does not say", () => {
    const paid = { payment: 12.5, months: 12 };
    expect(filled("Pay {result.payment} a month", {}, paid)).toBe("Pay **12.5** a month.\n\n- months: **12**");
    expect(filled("Sorted, they are {result}.", {}, "b\na")).toBe("Sorted, they are:\n\n```\nb\na\n```");
  });

  it("is passed over where a value is missing", () => {
    expect(filled("{a} is {result}", {}, 5)).toBe("The answer is **5**.");
    expect(filled("It is {result.time}", {}, { hour: 5, day: 1 })).toContain("- hour: **5**");
    expect(filled("It is {result.constructor}", {}, { hour: 5, day: 1 })).toContain("- hour: **5**");
    expect(filled("No result here", {}, 5)).toBe("The answer is **5**.");
  });

  it.each([
    ["Pay $200,000 back", "Paying back $200,000 costs **$1,013.37** a month."],
    ["Pay $200k back", "Paying back $200,000 costs **$1,013.37** a month."],
    ["Pay 200000 EUR back", "Paying back 200,000 costs **1,013.37 EUR** a month."],
    ["Pay 200,000€ back", "Paying back 200,000€ costs **1,013.37 €** a month."],
    ["Pay 200000 back", "Paying back 200,000 costs **1,013.3701** a month."],
  ])("keeps the currency of: %s", (question, expected) => {
    const template = "Paying back {principal} costs {result.monthly_payment} a month";
    expect(filled(template, { principal: 200_000 }, { monthly_payment: 1013.3701 }, question)).toBe(expected);
  });

  it("gives no currency to what is no money", () => {
    const question = "What percentage is $20 of $80?";
    expect(filled("That is {result} %", { amount: 20, total: 80 }, 25, question)).toBe("That is **25** %.");
    expect(answer(returned(25, { call: { ...CALL, arguments: { amount: 20 } } }), { question })).toContain("25 %");
  });

  it("keeps the percent sign of the question once", () => {
    expect(filled("{rate} of {of} is {result}", { rate: 20, of: 50 }, 10, "20% of 50")).toBe("20% of 50 is **10**.");
    expect(filled("{rate}% of {of} is {result}", { rate: 20, of: 50 }, 10, "20% of 50")).toBe("20% of 50 is **10**.");
  });

  it("takes no mark of another number for what was worked out of the question", () => {
    const call = {
      tool: "loans",
      function: "main",
      reason: "",
      arguments: { years: 5 },
      sources: { years: { from: "question" as const, start: 8, end: 17 } },
    };
    const marks = marksOf(call, "years", "5 % for 60 months", undefined);
    expect(marks).toEqual({ before: "", after: "" });
    expect(marksOf({ ...call, sources: {} }, "years", "5 % for 60 months", undefined).after).toBe("%");
  });

  it("says nothing by links or markup of its own, nor does what fills it", () => {
    expect(filled("[sign in](https://evil.example) {result}", {}, 5)).toContain("[sign in]\\(https://evil.example)");
    expect(filled("It is {result}", {}, "[k](u)")).toBe("It is **[k]\\(u)**.");
    expect(filled("{a} is {result}", { a: "![x](u)" }, 5)).toContain("![x]\\(u)");
  });
});

describe("several results", () => {
  const loan = (years: number, value: number) =>
    returned(value, { call: { ...CALL, tool: "loan-payment", arguments: { principal: 1000, years } } });

  it("have a paragraph each, in the order asked, with what tells them apart", () => {
    expect(answer([loan(20, 66), loan(30, 53)])).toBe(
      "loan payment, years 20: **66**.\n\nloan payment, years 30: **53**.",
    );
  });

  it("tell of a failure among them, but not of one that was corrected", () => {
    const failed: CallResult = { call: CALL, status: "tool-error", error: "no [a](b)" };
    expect(answer([failed, loan(20, 66)])).toContain("The tool “calculator” did not succeed: no [a]\\(b).");
    expect(answer([failed, returned(4)])).toBe("The answer is **4**.");
  });
});

describe("a program's result", () => {
  const run = (printed: string, answerTemplate?: string) =>
    answer(returned(printed, { call: { ...CALL, arguments: { code: "print(1)" } } }), {
      programs: [{ source: "print(1)", answer: answerTemplate }],
    });

  it.each([
    ["1234567\n", "The answer is **1,234,567**."],
    ["True", "The answer is **yes**."],
    ["[1, 2, 3]", "Here is the result: **1, 2, 3**"],
    ["[9007199254740993]", "The answer is **[9007199254740993]**."],
    ["a\nb", "Here is the result:\n\n```\na\nb\n```"],
  ])("says what was printed plainly: %j", (printed, expected) => {
    expect(run(printed)).toBe(expected);
  });

  it("has the planner's own sentence", () => {
    expect(run("29", "The tenth prime is {result}")).toBe("The tenth prime is **29**.");
  });

  it("is taken from what was printed where there is no value", () => {
    expect(answer(returned(null, { stdout: "42\n" }))).toBe("The answer is **42**.");
  });
});

describe("what is hostile", () => {
  it.each<[Json, string]>([
    ["Expired: [sign in](https://evil.example)", "[sign in]\\(https://evil.example)"],
    [{ a: "![x](https://evil.example/x.png)", b: 1 }, "- a: **![x]\\(https://evil.example/x.png)**"],
    [{ "[k](https://evil.example)": "1 | 2", b: "<b>" }, "- [k]\\(https://evil.example): **1 \\| 2**"],
    [{ "# k": 1, "1. x": 2 }, "- \\# k: **1**\n- 1\\. x: **2**"],
    [["[a][b]", "c_d"], "[a]\\[b], c\\_d"],
    [Array.from({ length: 30 }, () => "# x"), "- \\# x"],
    [[{ "[k](u)": { x_y: "*z*" } }], "| [k]\\(u) |"],
    [[{ a: { x_y: "*z*" } }], "x y: \\*z\\*"],
    ["fish &amp; chips & peas", "fish \\&amp; chips & peas"],
    ["a\n```\nb", "````\na\n```\nb\n````"],
  ])("stands as it is: %j", (value, expected) => {
    expect(answer(returned(value))).toContain(expected);
  });

  it("of a program says what is wrong, and of no tool what its language calls an error", () => {
    const call = { ...CALL, arguments: { code: "print(1)" } };
    const failed = { call, status: "tool-error", error: "RuntimeError: There is none of these" } as const;
    expect(answer(failed, { programs: [{ source: "print(1)" }] })).toMatch(
      /^This cannot be computed: There is none of these\./,
    );
    expect(answer({ ...failed, call: CALL }, { candidates: [candidate({ toolName: "Sums" })] })).toMatch(
      /^The tool “Sums” did not succeed: There is none of these\./,
    );
    expect(answer({ ...failed, error: "KeyError: 'a'" })).toContain("KeyError: 'a'");
    expect(
      answer({ ...failed, error: "ZeroDivisionError: division by zero" }, { programs: [{ source: "print(1)" }] }),
    ).toContain("did not succeed: ZeroDivisionError");
    expect(answer({ ...failed, status: "timeout" }, { programs: [{ source: "print(1)" }] })).toContain(
      "did not succeed",
    );
  });

  it("shows the error of a tool as it stands, and makes up no result", () => {
    const failed = { call: CALL, status: "tool-error", error: "Error: [sign in](https://evil.example)" } as const;
    expect(answer(failed)).toContain("[sign in]\\(https://evil.example)");
    expect(answer(failed)).not.toContain("Error");
    expect(answer({ call: CALL, status: "timeout", error: "The call took longer than 10 s." })).toBe(
      "The tool “calculator” did not succeed: The call took longer than 10 s. I have no result to answer from.",
    );
  });

  it.each(HOSTILE_RESULTS)("%s takes under a quarter of a second of the processor", (_, value) => {
    const took = (work: () => string) => {
      const before = process.cpuUsage();
      expect(work()).toMatch(/\S/);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    expect(took(() => answer(returned(value), { question: "What is $17 * 23?" }))).toBeLessThan(250);
    expect(took(() => filled("It is {result.k1} of {result}", {}, value))).toBeLessThan(250);
  });
});
