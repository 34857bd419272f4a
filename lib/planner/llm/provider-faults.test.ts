import { afterEach, describe, expect, it, vi } from "vitest";
import { askWithLetters } from "@/lib/testing/ask-model";
import type { ModelReply } from "@/lib/testing/model-server";
import { PROVIDERS } from "@/lib/testing/providers/list";
import { type ProviderServer, type Send, startProviderServer } from "@/lib/testing/providers/provider-server";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { createModelPlanners } from ".";

const servers: ProviderServer[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const KEY = "secret-key-1234";
/** An answer of some length that does not repeat itself. */
const TEXT = Array.from({ length: 100 }, (_, index) => `word ${index} `).join("");

type Provider = (typeof PROVIDERS)[number];

async function ask([, model, dialect, path]: Provider, reply: ModelReply, send?: Send) {
  const server = await startProviderServer(dialect, () => reply, send);
  servers.push(server);
  const settings = { model, baseUrl: `${server.origin}${path}`, apiKey: KEY, check };
  return askWithLetters(createModelPlanners({})(settings), "Say something");
}

/** One plain sentence on what failed and what to do, without the key, and a log with its beginning and its end. */
function expectEnded({ result, events }: Awaited<ReturnType<typeof ask>>, said: RegExp): void {
  expect(result.status).toBe("failed");
  expect(result.error).toMatch(said);
  expect(result.error).not.toMatch(/\n|secret-key|\bat [A-Z]\w+\./);
  expect(events.at(-2)?.type).toBe("usage");
  expect(events.at(-1)).toMatchObject({ type: "run-end", status: "failed", error: result.error });
}

const refusalIn = ([, , dialect]: Provider, status: number, message: string, headers = {}): ModelReply => ({
  status,
  headers,
  body: JSON.stringify(dialect.refuse(status, message)),
});

const half = (events: readonly string[]) => events.slice(0, Math.ceil(events.length / 2)).join("");

describe.each(PROVIDERS)("%s, when it does badly", (...provider) => {
  it("does not accept the key", async () => {
    expectEnded(await ask(provider, refusalIn(provider, 401, `Incorrect API key: ${KEY}`)), /does not accept the key/);
  });

  it("is asked too often", async () => {
    const busy = refusalIn(provider, 429, "Slow down", { "retry-after": "40" });
    expectEnded(await ask(provider, busy), /too many requests.*Try again in 40 seconds\.$/);
  });

  it("answers with a web page", async () => {
    const page = { status: 200, body: "<!doctype html><h1>Hi", headers: { "content-type": "text/html" } };
    expectEnded(await ask(provider, page), /web page/);
  });

  it("is cut in the middle", async () => {
    const cut: Send = (outgoing, events) => outgoing.write(half(events), () => outgoing.destroy());
    expectEnded(await ask(provider, { text: TEXT }, cut), /cut in the middle of its answer/);
  });

  it("repeats itself without end", async () => {
    const endless = { text: "I am sorry, I cannot say. ".repeat(4_000) };
    expectEnded(await ask(provider, endless), /repeated itself without end/);
  });

  it("falls silent", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const silent = Promise.withResolvers<void>();
    const asked = ask(provider, { text: TEXT }, (outgoing, events) =>
      outgoing.write(half(events), () => silent.resolve()),
    );
    await silent.promise;
    // What was written has to arrive first: its silence counts from there.
    let ended = false;
    void asked.finally(() => (ended = true));
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(40_000);
      return ended;
    });
    expectEnded(await asked, /stopped writing for 30 seconds|did not answer within 90 seconds/);
  });
});
