import { expect, test } from "vitest";
import { type ModelReply, startModelServer } from "@/lib/testing/model-server";
import { TRIALS } from "../trials";
import { createModelTrials } from "./try-model";

const KEY = "sk-hidden-0123456789";

async function tryAll(reply: ModelReply) {
  const server = await startModelServer(() => reply);
  const choice = { model: "openai-compatible:tiny", baseUrl: server.baseUrl, apiKey: KEY };
  try {
    const results = [];
    for (const trial of TRIALS) {
      results.push(await createModelTrials({})(choice, trial, new AbortController().signal));
    }
    return results;
  } finally {
    await server.close();
  }
}

test("a right call of a function passes what it is asked for, and nothing else", async () => {
  const usage = { prompt_tokens: 20, completion_tokens: 5 };
  const results = await tryAll({ calls: [{ name: "count_letters", arguments: '{"word":"garden"}' }], usage });
  expect(results.map(({ passed }) => passed)).toEqual([false, false, true, false, true]);
  expect(results[0]).toMatchObject({ inputTokens: 20, outputTokens: 5 });
});

test("a model that keeps to a schema passes that", async () => {
  const results = await tryAll({ text: '{"colour":"green"}' });
  expect(results.map(({ passed }) => passed)).toContain(true);
  expect(results[3]?.passed).toBe(true);
  expect(results[4]?.passed).toBe(false);
});

test("a wrong key is one sentence, in which it does not stand", async () => {
  const [first] = await tryAll({ status: 401, body: JSON.stringify({ error: { message: `Incorrect key ${KEY}` } }) });
  expect(first?.passed).toBe(false);
  expect(first?.said).toMatch(/key/);
  expect(JSON.stringify(first)).not.toContain(KEY);
});
