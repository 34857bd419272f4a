import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { ASKED, ASKED_UNSURELY } from "@/lib/testing/phrasings";
import { ASKED_PLAINLY } from "@/lib/testing/plainly-asked";
import { callsOf, decideOver } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { TYPED } from "@/lib/testing/typed";
import { LACKING, UNSERVED } from "@/lib/testing/unserved";
import type { Call } from "../planner";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

/** The call that the planner makes over the tools that ship; undefined where it asks back, finds none or needs none. */
async function callFor(question: string): Promise<Call | undefined> {
  const { decision } = await decideOver(index, createOfflinePlanner(), question);
  return callsOf(decision)[0];
}

/** That a call is of one of these functions, and, where it is of the first, has these values. */
function expectRight(call: Call | undefined, functions: string, values: Call["arguments"]): void {
  const named = `${call?.tool}/${call?.function}`;
  const allowed = functions.split("|").map((name) => (name.includes("/") ? name : `${name}/main`));
  expect(allowed).toContain(named);
  if (named === allowed[0]) expect(call?.arguments).toMatchObject(values);
}

describe("a question as people type it", () => {
  it.each([...ASKED, ...ASKED_PLAINLY, ...TYPED])("%s runs %s", async (question, functions, values) => {
    expectRight(await callFor(question), functions, values);
  });

  it.each(ASKED_UNSURELY)("%s runs %s, or nothing", async (question, functions, values) => {
    const call = await callFor(question);
    if (call !== undefined) expectRight(call, functions, values);
  });
});

describe("a question that lacks something or that no tool answers", () => {
  it.each([...LACKING, ...UNSERVED])("%s runs nothing", async (question) => {
    expect(await callFor(question)).toBeUndefined();
  });
});
