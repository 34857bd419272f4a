import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import { Arguments, type Json } from "@/lib/json";
import { ModelClient } from "@/lib/planner/llm/model-client";
import { identityOf } from "@/lib/planner/llm/model-error";
import { NativePlanner } from "@/lib/planner/llm/native-planner";
import { programsIn, type Sandbox } from "@/lib/sandbox";
import { factsOfReading } from "@/lib/testing/call-facts";
import { type FakeTurn, fakeModel } from "@/lib/testing/fake-model";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import {
  NESTED_ROWS,
  type NestedCall,
  type NestedRow,
  replaced,
  resultOf,
  turnsOf,
  valueAt,
} from "@/lib/testing/nested-rows";
import { CHARACTERS_OF_TOKEN } from "./prompt-tokens";

const ROWS = 10;
const LEAST_CALLS = 3;

/** The calls of a row that are made; the last of a row only says what is answered. */
const madeIn = ({ calls }: NestedRow) => calls.filter(({ name }) => name !== "var_result");
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/**
 * Tokens of the first ten rows of NESTFUL with three calls or more, by the way that a scripted model does them: as turns and
 * as programs, with the settings that ship: both ways are on offer, and nothing differs but which one the model goes.
 */
export async function programTokens(sandbox: Sandbox) {
  const rows = NESTED_ROWS.filter((row) => madeIn(row).length >= LEAST_CALLS).slice(0, ROWS);
  const sum = { turns: 0, programs: 0 };
  for (const row of rows) {
    sum.turns += await tokensOf(row, { sandbox, decide: turnAfter });
    sum.programs += await tokensOf(row, { sandbox, decide: programAfter });
  }
  return sum;
}

/** How many turns of the model had results. */
const answered = (prompt: LanguageModelV4Prompt) => prompt.filter(({ role }) => role === "tool").length;

/** What the row says is answered, by the name that it gives to each. */
function answeredIn({ id, calls }: NestedRow): NestedCall["arguments"] {
  const last = calls.find(({ name }) => name === "var_result");
  if (last === undefined) throw new Error(`${id} does not say what is answered`);
  return last.arguments;
}

/** The answer says the same either way. */
function answerOf(row: NestedRow): FakeTurn {
  return { text: JSON.stringify(replaced(answeredIn(row), (label, path) => read(row, label, path))) };
}

/** In as few turns as there can be: all calls of which the arguments are known, with whole values by their handles. */
function turnAfter(row: NestedRow, prompt: LanguageModelV4Prompt): FakeTurn {
  const turns = turnsOf(madeIn(row));
  const order = turns.flat();
  const next = turns[answered(prompt)];
  if (next === undefined) return answerOf(row);
  const handle = (label: string, path: string, isWhole: boolean): Json =>
    isWhole ? `$call-${order.findIndex((call) => call.label === label) + 1}${path}` : read(row, label, path);
  return {
    calls: next.map(({ name, arguments: values }) => ({
      name: slugOf(name),
      arguments: Arguments.parse(replaced(values, handle)),
    })),
  };
}

/** In one program, whose calls name what they need of those before. */
function programAfter(row: NestedRow, prompt: LanguageModelV4Prompt): FakeTurn {
  if (answered(prompt) > 0) return answerOf(row);
  const calls = turnsOf(madeIn(row)).flat();
  const lines = calls.map(
    ({ name, arguments: values, label }) =>
      `const ${label} = await tools.${slugOf(name).replaceAll("-", "_")}(${expression(values)});`,
  );
  const code = [...lines, `return ${expression(answeredIn(row))};`].join("\n");
  return { calls: [{ name: "run_program", arguments: { code } }] };
}

/** Arguments as one writes them in JavaScript: a reference to an earlier result is a variable with its path. */
function expression(values: NestedCall["arguments"]): string {
  const marked = replaced(values, (label, path, isWhole) => (isWhole ? `@@${label}${path}@@` : `\${${label}${path}}`));
  return JSON.stringify(marked)
    .replace(/"@@(.*?)@@"/g, "$1")
    .replace(/([{,])"([A-Za-z_]\w*)":/g, "$1$2:")
    .replace(/"([^"]*\$\{[^"]*)"/g, "`$1`");
}

function read(row: NestedRow, label: string, path: string): Json {
  const call = row.calls.find((other) => other.label === label);
  return (call && valueAt(resultOf(call, row.calls), path)) ?? "nothing";
}

interface Way {
  sandbox: Sandbox;
  decide: (row: NestedRow, prompt: LanguageModelV4Prompt) => FakeTurn;
}

/** Tokens that a model reads and writes until the row is answered. */
async function tokensOf(row: NestedRow, { sandbox, decide }: Way): Promise<number> {
  let characters = 0;
  const model = fakeModel((prompt) => {
    const turn = decide(row, prompt);
    characters += JSON.stringify(prompt).length + JSON.stringify(turn).length;
    return turn;
  });
  const streams = model.doStream;
  model.doStream = (options) => {
    characters += JSON.stringify(options.tools ?? []).length;
    return streams(options);
  };
  const made = madeIn(row);
  const left = turnsOf(made).flat();
  const documents = [...new Map(made.map((call) => [call.name, call])).values()].map(({ name, arguments: values }) => {
    const properties = Object.fromEntries(Object.keys(values).map((input) => [input, {}]));
    return searchDocument(slugOf(name), "main", { type: "object", properties }, { description: name });
  });
  const result = await answerQuestion(
    {
      question: row.query,
      memory: [],
      grants: { public: true },
      owner: "local",
      timeZone: "UTC",
      now: new Date(0),
      signal: new AbortController().signal,
      bounds: DEFAULT_BOUNDS,
    },
    {
      planner: new NativePlanner(
        new ModelClient(model, identityOf({ model: "fake" }, {})),
        async (_, values) => ({ ok: true, arguments: values }),
        true,
      ),
      search: fixedSearch(documents).search,
      sandbox: sandbox.name,
      runProgram: programsIn(sandbox),
      factsOf: factsOfReading,
      runFunction: async ({ tool }) => {
        const call = left.splice(
          left.findIndex(({ name }) => slugOf(name) === tool),
          1,
        )[0];
        const value = call ? resultOf(call, row.calls) : null;
        return { status: "ok", value, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
      emit: () => undefined,
    },
  );
  if (left.length > 0 || result.status !== "answered") {
    throw new Error(`“${row.query}” ended ${result.status} with ${left.length} calls not made: ${result.error ?? ""}`);
  }
  return characters / CHARACTERS_OF_TOKEN;
}
