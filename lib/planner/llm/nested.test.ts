import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import { z } from "zod";
import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import { Arguments, Json } from "@/lib/json";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakeModel } from "@/lib/testing/fake-model";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import {
  NESTED_ROWS,
  type NestedRow,
  referencesIn,
  replaced,
  resultOf,
  turnsOf,
  valueAt,
} from "@/lib/testing/nested-rows";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { ModelClient } from "./model-client";
import { NativePlanner } from "./native-planner";

/** What a model was shown of the results of its turns so far. */
function shownResults(prompt: LanguageModelV4Prompt): Json[][] {
  return prompt.flatMap(({ role, content }) =>
    role === "tool"
      ? [
          content.flatMap((part) => {
            if (part.type !== "tool-result" || part.output.type !== "text") return [];
            const shown = Json.parse(JSON.parse(part.output.value));
            const held = z.object({ handle: z.string(), result: Json }).safeParse(shown);
            return [held.success ? held.data.result : shown];
          }),
        ]
      : [],
  );
}

async function play({ query, calls }: NestedRow) {
  const made = calls.filter(({ name }) => name !== "var_result");
  const told = calls.find(({ name }) => name === "var_result")?.arguments ?? {};
  const turns = turnsOf(made);
  const order = turns.flat();
  const results = new Map(order.map((call) => [call.label ?? "", resultOf(call, calls)]));
  const slugs = new Map([...new Set(made.map(({ name }) => name))].map((name, index) => [name, `tool-${index + 1}`]));
  const documents = [...slugs].map(([name, slug]) =>
    searchDocument(slug, "main", { type: "object", properties: {} }, { description: name }),
  );

  const model = fakeModel((prompt) => {
    const shown = shownResults(prompt);
    const seen = new Map(order.map(({ label = "" }, index) => [label, shown.flat()[index]]));
    // A whole value by its handle; one within a text as it is shown.
    const put = (label: string, path: string, isWhole: boolean): Json =>
      isWhole
        ? `$call-${order.findIndex((call) => call.label === label) + 1}${path}`
        : (valueAt(seen.get(label), path) ?? "nothing");
    const next = turns[shown.length];
    if (next === undefined) {
      return { text: JSON.stringify(replaced(told, (label, path) => valueAt(seen.get(label), path) ?? "nothing")) };
    }
    return {
      calls: next.map(({ name, arguments: values }) => ({
        name: slugs.get(name) ?? "",
        arguments: Arguments.parse(replaced(values, put)),
      })),
    };
  });

  const received: { tool: string; arguments: Arguments }[][] = turns.map(() => []);
  const together = turns.map(() => Promise.withResolvers<void>());
  let begun = 0;
  const result = await answerQuestion(
    {
      question: query,
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
        new ModelClient(model, { name: "fake", secrets: [], settings: { address: "", key: "" } }),
        check,
      ),
      search: fixedSearch(documents).search,
      sandbox: "fake",
      emit: () => undefined,
      factsOf: factsOfReading,
      runFunction: async ({ tool, arguments: values }) => {
        const call = order[begun++];
        const turn = turns.findIndex((all) => call !== undefined && all.includes(call));
        received[turn]?.push({ tool, arguments: values });
        // None of a turn ends before all of it have begun.
        if (received[turn]?.length === turns[turn]?.length) together[turn]?.resolve();
        await together[turn]?.promise;
        const value = results.get(call?.label ?? "") ?? null;
        return { status: "ok", value, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
  );

  const real = (label: string, path: string): Json => valueAt(results.get(label), path) ?? "nothing";
  const expected = turns.map((turn) =>
    turn.map(({ name, arguments: values }) => ({ tool: slugs.get(name), arguments: replaced(values, real) })),
  );
  return { result, received, expected, answer: JSON.stringify(replaced(told, real)), turns };
}

test("NESTFUL's development split: order, references and parallel calls are those that were written down", async () => {
  const played = await Promise.all(NESTED_ROWS.map(play));
  for (const { result, received, expected, answer } of played) {
    expect(received).toEqual(expected);
    expect(result).toEqual({ status: "answered", answer });
  }
  expect(played).toHaveLength(90);
  const references = NESTED_ROWS.flatMap(({ calls }) => referencesIn(calls.map((call) => call.arguments)));
  expect(references.length).toBeGreaterThan(300);
  expect(played.filter(({ turns }) => turns.some((turn) => turn.length > 1)).length).toBeGreaterThan(20);
  expect(played.filter(({ turns }) => turns.length > 1).length).toBeGreaterThan(40);
});
