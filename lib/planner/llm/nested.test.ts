import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import { z } from "zod";
import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import { Arguments, Json } from "@/lib/json";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakeModel } from "@/lib/testing/fake-model";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { ModelClient } from "./model-client";
import { NativePlanner } from "./native-planner";

const Row = z.object({
  id: z.string(),
  query: z.string(),
  calls: z.array(z.object({ name: z.string(), arguments: Arguments, label: z.string().optional() })),
});
type Row = z.infer<typeof Row>;
type RowCall = Row["calls"][number];

const ROWS = gunzipSync(readFileSync("bench/data/nested.dev.jsonl.gz"))
  .toString()
  .split("\n")
  .filter(Boolean)
  .map((line) => Row.parse(JSON.parse(line)));

/** `$var1$`, `$var1.name$`, `$var1.rows[0].name$`. */
const REFERENCE = /\$(var\d+)([^$]*)\$/g;

const referencesIn = (value: unknown) => [...JSON.stringify(value).matchAll(REFERENCE)];

/** The calls in turns, each as early as what it refers to allows; the last row of a plan only says what is answered. */
function turnsOf(calls: readonly RowCall[]): RowCall[][] {
  const made = new Set<string>();
  const turns: RowCall[][] = [];
  for (let left = [...calls]; left.length > 0; left = left.filter((call) => !turns.flat().includes(call))) {
    const next = left.filter((call) => referencesIn(call.arguments).every(([, label = ""]) => made.has(label)));
    if (next.length === 0) throw new Error("the calls refer to each other");
    for (const { label } of next) made.add(label ?? "");
    turns.push(next);
  }
  return turns;
}

/** The names and indexes of a path. */
const partsOf = (path: string) => path.split(/[.[\]]/).filter(Boolean);

/** A value with another one put at a path; what lies on the way is made. */
function putAt(whole: Json | undefined, [part, ...rest]: readonly string[], leaf: Json): Json {
  if (part === undefined) return leaf;
  if (/^\d+$/.test(part)) {
    const list = Array.isArray(whole) ? [...whole] : [];
    const filled = Array.from({ length: Math.max(list.length, Number(part) + 1) }, (_, index) => list[index] ?? null);
    filled[Number(part)] = putAt(list[Number(part)], rest, leaf);
    return filled;
  }
  const record = typeof whole === "object" && whole !== null && !Array.isArray(whole) ? whole : {};
  return { ...record, [part]: putAt(record[part], rest, leaf) };
}

/** A result that has all that later calls refer to, each value with its own place as its text. */
function resultOf({ label = "" }: RowCall, calls: readonly RowCall[]): Json {
  const paths = referencesIn(calls.map((call) => call.arguments)).flatMap(([, name, path = ""]) =>
    name === label && path !== "" ? [path] : [],
  );
  if (paths.length === 0) return `all of ${label}`;
  // A part of what another path names takes its place, so that both lead somewhere.
  paths.sort((one, other) => one.length - other.length);
  return paths.reduce<Json>((whole, path) => putAt(whole, partsOf(path), `the ${path.slice(1)} of ${label}`), {});
}

function valueAt(value: Json | undefined, path: string): Json | undefined {
  return partsOf(path).reduce<Json | undefined>((part, name) => {
    if (typeof part !== "object" || part === null) return undefined;
    return Array.isArray(part) ? part[Number(name)] : part[name];
  }, value);
}

/** What stands in place of each reference: all of a text that is one, or its text within another. */
function replaced(value: Json, put: (label: string, path: string, isWhole: boolean) => Json): Json {
  if (typeof value === "string") {
    const [whole] = value.matchAll(REFERENCE);
    if (whole && whole[0] === value) return put(whole[1] ?? "", whole[2] ?? "", true);
    return value.replace(REFERENCE, (_, label: string, path: string) => String(put(label, path, false)));
  }
  if (Array.isArray(value)) return value.map((part) => replaced(part, put));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, put)]));
}

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

async function play({ query, calls }: Row) {
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
  const played = await Promise.all(ROWS.map(play));
  for (const { result, received, expected, answer } of played) {
    expect(received).toEqual(expected);
    expect(result).toEqual({ status: "answered", answer });
  }
  expect(played).toHaveLength(90);
  const references = ROWS.flatMap(({ calls }) => referencesIn(calls.map((call) => call.arguments)));
  expect(references.length).toBeGreaterThan(300);
  expect(played.filter(({ turns }) => turns.some((turn) => turn.length > 1)).length).toBeGreaterThan(20);
  expect(played.filter(({ turns }) => turns.length > 1).length).toBeGreaterThan(40);
});
