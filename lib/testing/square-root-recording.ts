import type { InputSchema, Json } from "@/lib/json";

export interface Recording {
  query: string;
  calls: {
    name: string;
    arguments: Record<string, Json>;
    result: Json;
    usage: { prompt_tokens: number; completion_tokens: number };
  }[];
  answer: string;
  answerUsage: { prompt_tokens: number; completion_tokens: number };
}

/** The worked example of Quarkus LangChain4j's documentation, “Agent and Tools”: four calls that build on each other. */
export const squareRootOfLengths: Recording = {
  query: 'What is the square root of the sum of the numbers of letters in the words "hello" and "world"',
  calls: [
    call("stringLength", { s: "hello" }, 5, 118, 15),
    call("stringLength", { s: "world" }, 5, 142, 15),
    call("add", { a: 5, b: 5 }, 10, 166, 21),
    call("sqrt", { x: 10 }, Math.sqrt(10), 195, 14),
  ],
  answer:
    'The square root of the sum of the numbers of letters in the words "hello" and "world" is approximately 3.162.',
  answerUsage: { prompt_tokens: 224, completion_tokens: 29 },
};

function call(
  name: string,
  values: Record<string, Json>,
  result: Json,
  prompt_tokens: number,
  completion_tokens: number,
): Recording["calls"][number] {
  return { name, arguments: values, result, usage: { prompt_tokens, completion_tokens } };
}

const integers = (...names: string[]): InputSchema => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "integer" }])),
  required: names,
});

/** The inputs of the three functions of that example. */
export const squareRootFunctions: Record<string, InputSchema> = {
  stringLength: { type: "object", properties: { s: { type: "string" } }, required: ["s"] },
  add: integers("a", "b"),
  sqrt: integers("x"),
};
