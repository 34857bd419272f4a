import { afterEach, describe, expect, it } from "vitest";
import { askWithLetters } from "@/lib/testing/ask-model";
import { type ModelReply, type ModelServer, startModelServer } from "@/lib/testing/model-server";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { createModelPlanners } from ".";

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((started) => started.close()));
});

async function server(reply: (number: number) => ModelReply | Promise<ModelReply>) {
  const started = await startModelServer((_, number) => reply(number));
  servers.push(started);
  return started;
}

function native({ baseUrl }: ModelServer) {
  return createModelPlanners({})({ model: "openai-compatible:stand-in", baseUrl, apiKey: "secret-key-1", check });
}

describe("a model that cannot be asked", () => {
  it.each([
    ["a web page", { status: 200, body: "<!doctype html><h1>Welcome", contentType: "text/html" }, /web page.*BASE_URL/],
    [
      "a web page with an error",
      { status: 502, body: "<html>Bad gateway</html>", contentType: "text/html" },
      /HTTP 502/,
    ],
    ["an error in place of a stream", { status: 200, body: '{"error":{"message":"out of memory"}}' }, /out of memory/],
    ["what is no completion", { status: 200, body: '{"hello":1}' }, /no chat completion.*BASE_URL/],
    [
      "that the key is wrong",
      { status: 401, body: '{"error":{"message":"bad key secret-key-1"}}' },
      /AGIENT_MODEL_API_KEY/,
    ],
    [
      "that there is no such model",
      { status: 404, body: '{"error":{"message":"no model secret-key-1"}}' },
      /HTTP 404.*\[key\]/,
    ],
  ] as [string, ModelReply, RegExp][])("answers %s: one line says why and what to do", async (_, reply, message) => {
    const { result } = await askWithLetters(native(await server(() => reply)), "?");
    expect(result.status).toBe("failed");
    expect(result.error).toMatch(message);
    expect(result.error).not.toMatch(/secret-key-1|\n/);
  });

  it("is down", async () => {
    const closed = await startModelServer(() => ({ text: "" }));
    await closed.close();
    const { result } = await askWithLetters(native(closed), "?");
    expect(result).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/cannot be reached \(ECONNREFUSED\)/),
    });
  });

  it("is left alone when the run is cancelled", async () => {
    const controller = new AbortController();
    const started = await server(() => {
      controller.abort();
      return new Promise<ModelReply>(() => {});
    });
    const { result } = await askWithLetters(native(started), "?", { signal: controller.signal });
    expect(result.status).toBe("cancelled");
  });

  it("is busy for a moment", async () => {
    const busy: ModelReply = { status: 503, body: '{"error":{"message":"loading"}}' };
    const { result } = await askWithLetters(native(await server((n) => (n === 1 ? busy : { text: "Hello" }))), "Hi");
    expect(result.answer).toBe("Hello");
  });
});
