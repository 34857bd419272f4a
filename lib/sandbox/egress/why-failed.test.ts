import { connect } from "node:net";
import { expect, test } from "vitest";
import { EgressBroker } from "./broker";
import { whyFailed } from "./why-failed";

test("a host that does not listen is told in words of ours, without the address that its name led to", async () => {
  const permissions = { hosts: ["http://closed.example:1"], secrets: [] };
  const network = { resolve: async () => ["127.0.0.9"], isAllowed: () => true };
  const logged: unknown[] = [];
  const broker = new EgressBroker({
    permissions,
    secrets: [],
    network,
    signal: new AbortController().signal,
    onRequest: ({ error }) => logged.push(error),
  });
  const answer = await broker.request({ method: "GET", url: "http://closed.example:1/", headers: [], body: null });
  const failed = "The host did not answer: it refuses connections.";
  expect(answer).toEqual({ failed });
  expect(logged).toEqual([failed]);
});

test("no word of the system is passed on", async () => {
  const refused = await new Promise((resolve) => connect(1, "127.0.0.9").on("error", resolve));
  for (const error of [
    refused,
    new Error("/home/somebody/file"),
    new DOMException("x", "TimeoutError"),
    "10.0.0.1",
    null,
  ]) {
    expect(whyFailed(error)).toMatch(/^[a-z ]+$/i);
  }
});
