import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { COUNTS, DIFFERENCES, SUMS } from "@/lib/testing/counted";
import { answerText, callsOf, decideOver, plannerState } from "@/lib/testing/planner-state";
import { printedBy } from "@/lib/testing/printed";
import { seededSearch } from "@/lib/testing/seeded-search";
import type { Call, Planner, PlannerState, Step } from "../planner";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

/** The planner's first turn over the tools that ship. */
async function firstTurn(
  question: string,
  more: Partial<PlannerState> = {},
): Promise<{ action: string; calls: Call[]; ask?: string; answer: string }> {
  const { first, decision } = await decideOver(index, createOfflinePlanner(), question, more);
  const answer = await answerText(first);
  const ask = decision.action === "ask" ? { ask: decision.question } : {};
  return { action: first.action, calls: callsOf(decision), answer, ...ask };
}

const GREETINGS = [
  "Hi",
  "hi",
  "Hello",
  "Hello!",
  "Hey there",
  "Hi there!",
  "Good morning",
  "good evening!",
  "Howdy",
  "Greetings",
  "Hiya",
  "Yo",
  "hello again",
  "Hey AGIent",
  "hi :)",
  "Good afternoon everyone",
  "Hello, how are you?",
  "How are you?",
  "what's up?",
  "Nice to meet you",
  "Hallo",
  "Good day",
  "hey!",
  "How is it going?",
];

describe("a greeting", () => {
  it.each(GREETINGS)("%s needs no tool", async (question) => {
    const { action, calls, answer } = await firstTurn(question);
    expect(action).toBe("answer");
    expect(calls).toEqual([]);
    expect(answer.length).toBeGreaterThan(5);
  });
});

const OPERATORS: Record<string, readonly unknown[]> = {
  "+": ["+", "add"],
  "-": ["-", "subtract"],
  "*": ["*", "multiply"],
  "/": ["/", "divide"],
  "**": ["**", "^", "power"],
};

describe("a sum of two numbers", () => {
  it.each(SUMS)("%s goes to the calculator", async (question, a, operator, b) => {
    const { calls } = await firstTurn(question);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ tool: "calculator", arguments: { a, b } });
    expect(OPERATORS[operator]).toContain(calls[0]?.arguments.o);
  });
});

describe("a difference, be it zero or negative", () => {
  it.each(DIFFERENCES)("%s goes to the calculator", async (question, a, b) => {
    const { calls } = await firstTurn(question);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ tool: "calculator", arguments: { a, b } });
    expect(OPERATORS["-"]).toContain(calls[0]?.arguments.o);
  });

  it("counts a result of 0 as a result", async () => {
    const question = "What is 1-1?";
    const { calls } = await firstTurn(question);
    const [call] = calls;
    if (call === undefined) throw new Error("no call");
    const { candidates } = await index.search(question, { keywords: [], grants: { public: true }, limit: 10 });
    const state = plannerState({
      question,
      steps: [
        { kind: "search", keywords: [], candidates },
        { kind: "calls", results: [{ call, status: "ok", value: 0 }] },
      ],
    });
    expect(await answerText(await createOfflinePlanner().decide(state))).toContain("0");
  });
});

describe("counting letters", () => {
  it("goes to the code interpreter, and the programs count right", async () => {
    const programs: string[] = [];
    for (const [question] of COUNTS) {
      const { calls } = await firstTurn(question);
      expect({ question, tools: calls.map(({ tool }) => tool) }).toEqual({ question, tools: ["code-interpreter"] });
      programs.push(String(calls[0]?.arguments.code));
    }
    expect(await printedBy(programs)).toEqual(COUNTS.map(([, expected]) => expected));
  });
});

const LIVE = [
  "Show the news",
  "show me the news",
  "What's in the news today?",
  "Give me the latest headlines",
  "Any breaking news?",
  "Show today's news",
  "latest news please",
  "What's the weather in Paris?",
  "Show the weather forecast",
  "What is the stock price of Apple right now?",
  "current price of bitcoin",
  "Find me a flight to Rome",
  "Book a table for two tonight",
  "Play some music",
  "Show my emails",
  "Who won the football match yesterday? Show the score",
  "Show live traffic in Berlin",
  "Find cheap hotels in London",
  "Show me pictures of cats",
  "Order a pizza",
  "search the web for the latest iPhone",
  "Send a message to Anna",
  "Show me recent tweets about space",
  "Get the latest exchange rate from euro to dollar",
];

describe("something that no tool does", () => {
  it.each(LIVE)("%s is searched for, and no tool fits", async (question) => {
    const { action, calls, ask } = await firstTurn(question);
    expect({ action, calls, ask }).toEqual({ action: "search", calls: [], ask: undefined });
  });
});

describe("a follow-up", () => {
  const counted: Call = { tool: "code-interpreter", function: "main", arguments: { code: "print(3)" }, reason: "" };
  const added: Call = { tool: "calculator", function: "main", arguments: { a: 3, o: "+", b: 4 }, reason: "" };
  const turn = (question: string, call: Call, value: string | number) => ({
    question,
    calls: [{ call, status: "ok" as const, value }],
    answer: String(value),
  });

  it("asks the same of another word", async () => {
    const { calls } = await firstTurn("and in blueberry?", {
      memory: [turn('How many "r"s are in "strawberry"?', counted, "3")],
    });
    expect(String(calls[0]?.arguments.code)).toContain('"blueberry".lower().count("r".lower())');
  });

  it("goes on calculating with the result", async () => {
    const { calls } = await firstTurn("times 3", { memory: [turn("What is 3+4?", added, 7)] });
    expect(calls[0]).toMatchObject({ tool: "calculator", arguments: { a: 7, b: 3 } });
  });

  it.each(['how about "blueberry"?', "and how many in blueberry?", "What about blueberry?"])(
    "understands %s",
    async (question) => {
      const { calls } = await firstTurn(question, {
        memory: [turn('How many "r"s are in "strawberry"?', counted, "3")],
      });
      expect(String(calls[0]?.arguments.code)).toContain('"blueberry".lower().count("r".lower())');
    },
  );

  it("is not seen in a question that stands by itself", async () => {
    const memory = [turn('How many "r"s are in "strawberry"?', counted, "3")];
    const letters = await firstTurn("In the word 'bookkeeper', how many e's are there?", { memory });
    expect(String(letters.calls[0]?.arguments.code)).toContain('"bookkeeper".lower().count("e".lower())');
    const difference = await firstTurn("and 7-9?", { memory });
    expect(difference.calls[0]).toMatchObject({ tool: "calculator", arguments: { a: 7, b: 9 } });
  });

  it("takes new numbers into the question before", async () => {
    const { calls } = await firstTurn("what about 7 and 9?", { memory: [turn("What is 3+4?", added, 7)] });
    expect(calls[0]).toMatchObject({ tool: "calculator", arguments: { a: 7, b: 9 } });
  });
});

/** The planner, which leaves the steps that it was shown last. */
function watching(seen: Step[]): Planner {
  const planner = createOfflinePlanner();
  return {
    ...planner,
    decide: (state) => {
      seen.splice(0, seen.length, ...state.steps);
      return planner.decide(state);
    },
  };
}

describe("a question of two steps", () => {
  const question = "Compute 3+4, then multiply it by 2";
  const added: Call = { tool: "calculator", function: "main", arguments: { a: 3, o: "+", b: 4 }, reason: "" };
  const steps: PlannerState["steps"] = [{ kind: "calls", results: [{ call: added, status: "ok", value: 7 }] }];
  /** What the requests of the question find, as the loop would have searched for them. */
  const found = async (): Promise<PlannerState["steps"]> => {
    const seen: Step[] = [];
    await decideOver(index, watching(seen), question);
    return seen;
  };

  it("is answered one after the other, with the result in between", async () => {
    expect((await firstTurn(question)).calls[0]).toMatchObject({ tool: "calculator", arguments: { a: 3, b: 4 } });
    expect((await firstTurn(question, { steps })).calls[0]).toMatchObject({
      tool: "calculator",
      arguments: { a: 7, b: 2 },
    });
  });

  it("tells each result, the last one at the end", async () => {
    const multiplied: Call = { ...added, arguments: { a: 7, o: "*", b: 2 } };
    const state = plannerState({
      question,
      steps: [
        ...(await found()),
        ...steps,
        { kind: "calls", results: [{ call: multiplied, status: "ok", value: 14 }] },
      ],
    });
    const paragraphs = (await answerText(await createOfflinePlanner().decide(state))).split("\n\n");
    expect(paragraphs).toHaveLength(2);
    expect(paragraphs[0]).toMatch(/\*\*7\*\*\.$/);
    expect(paragraphs[1]).toMatch(/\*\*14\*\*\.$/);
  });
});
