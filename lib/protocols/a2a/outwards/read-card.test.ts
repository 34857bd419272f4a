import { createServer, type Server } from "node:http";
import { AgentCard } from "@a2a-js/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardedFetch } from "@/lib/sandbox";
import { calledAt } from "./called-at";
import { createOutsideAgents } from "./outside-agents";
import { MOST_CARD_BYTES, readCard, toCard } from "./read-card";
import { wantedSecret } from "./wanted-secret";

const ORIGIN = "https://agent.example";
const AT = { url: `${ORIGIN}/a2a`, protocolBinding: "JSONRPC", protocolVersion: "1.0" };
const CARD = {
  ...{ name: "Translator", description: "Translates.", version: "1.0.0", capabilities: {} },
  ...{ defaultInputModes: ["text/plain"], defaultOutputModes: ["text/plain"] },
  skills: [{ id: "t", name: "Translate", description: "Translates.", tags: ["french", "Translate"] }],
  supportedInterfaces: [AT],
};
const BEARER = { httpAuthSecurityScheme: { scheme: "Bearer" } };
const wanting = (scheme: object) => ({
  ...{ ...CARD, securitySchemes: { own: scheme }, securityRequirements: [{ schemes: { own: { list: [] } } }] },
});
const elsewhere = { ...AT, url: "https://other.example/a2a" };
const OLD = { name: "Old", description: "Old.", url: "https://agent.example", protocolVersion: "0.3.0", skills: [] };

/** Stands for the public internet; 127.0.0.1 stays the server's own machine. */
const PUBLIC = "127.0.0.2";
const servers: Server[] = [];
let inside = 0;
let port = 0;
let insidePort = 0;

async function listen(host: string, answer: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

beforeAll(async () => {
  insidePort = await listen("127.0.0.1", (_, response) => {
    inside += 1;
    response.end(
      JSON.stringify({ ...CARD, supportedInterfaces: [{ ...AT, url: `http://127.0.0.1:${insidePort}/a2a` }] }),
    );
  });
  port = await listen(PUBLIC, (request, response) => {
    const etag = '"7"';
    if (request.url === "/inside") response.writeHead(302, { location: `http://127.0.0.1:${insidePort}/` }).end();
    else if (request.url === "/large") response.end(Buffer.alloc(20_000_000, " "));
    else if (request.url === "/page") response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>");
    else if (request.url === "/elsewhere") response.end(JSON.stringify(wanting(BEARER)));
    else if (request.url === "/away") response.writeHead(302, { location: `http://other.test:${port}/` }).end();
    else if (request.url === "/missing") response.writeHead(404).end();
    else if (request.url === "/cut") response.destroy();
    else if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else
      response
        .writeHead(200, { etag })
        .end(JSON.stringify({ ...CARD, supportedInterfaces: [{ ...AT, url: `http://agents.test:${port}/a2a` }] }));
  });
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const fetchImpl = (privateHosts: string[] = []) =>
  guardedFetch({
    ...{ privateHosts, maxBytes: MOST_CARD_BYTES },
    network: { isAllowed: (address) => address === PUBLIC, resolve: async () => [PUBLIC] },
  });
const read = (path: string, etag?: string) => readCard(fetchImpl(), `http://agents.test:${port}${path}`, etag);

describe("cards of agents elsewhere", () => {
  it("are read where a host says no more, and asked for again by their mark", async () => {
    const card = await read("/");
    expect(card).toMatchObject({ name: "Translator", skills: ["Translate", "french"], etag: '"7"' });
    expect(await read("/", '"7"')).toBeNull();
  });

  it.each([
    ["/inside", "The host 127.0.0.1 is not on the public internet."],
    ["/large", "The answer is larger than 500 kB."],
    ["/page", "There is a web page at this address, and no agent card."],
    ["/missing", "There is no agent card at this address: it answers 404."],
  ])("are refused in a sentence: %s", async (path, message) => {
    await expect(read(path)).rejects.toMatchObject({ code: "invalid-input", message });
  });

  it("say that nobody answers", async () => {
    await expect(read("/cut")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("are not asked for in private networks, but for the hosts that are named", async () => {
    const address = `http://127.0.0.1:${insidePort}/`;
    const before = inside;
    await expect(readCard(fetchImpl(), address, null)).rejects.toThrow("127.0.0.1 is not on the public internet");
    expect(inside).toBe(before);
    expect(await readCard(fetchImpl(["127.0.0.1"]), address, null)).toMatchObject({ name: "Translator" });
  });

  it.each([
    ["no JSON", "{ no", /is no JSON/],
    ["of 0.3 alone", JSON.stringify(OLD), "This agent speaks A2A 0.3.0 only; 1.0 is needed."],
    ["of something else", "[]", /is no agent card/],
    [
      "of gRPC alone",
      JSON.stringify({ ...CARD, supportedInterfaces: [{ ...CARD.supportedInterfaces[0], protocolBinding: "GRPC" }] }),
      /not reached over/,
    ],
    [
      "of who wants a sign-in",
      JSON.stringify(wanting({ oauth2SecurityScheme: { flows: {} } })),
      /only keys and tokens can/,
    ],
    [
      "of who wants a cookie",
      JSON.stringify(wanting({ apiKeySecurityScheme: { location: "cookie", name: "session" } })),
      /only keys and tokens can/,
    ],
    [
      "of who wants its key in a header that says something else",
      JSON.stringify(wanting({ apiKeySecurityScheme: { location: "header", name: "Host" } })),
      /only keys and tokens can/,
    ],
    [
      "of who is called at another origin",
      JSON.stringify({ ...CARD, supportedInterfaces: [elsewhere] }),
      "This agent is called at https://other.example, and its card is at https://agent.example: register it by a card at",
    ],
    [
      "of who is called at another origin besides",
      JSON.stringify({ ...CARD, supportedInterfaces: [AT, { ...elsewhere, protocolBinding: "HTTP+JSON" }] }),
      /is called at https:\/\/other.example/,
    ],
    ["with too many parts", `[${"[],".repeat(30_000)}[]]`, /too many parts/],
  ])("that are %s are refused", (_, text, message) => {
    expect(() => toCard(text, ORIGIN)).toThrow(message);
  });

  it.each([
    ["a token", BEARER, { header: "authorization", prefix: "Bearer " }],
    ["a key in a header", { apiKeySecurityScheme: { location: "header", name: "X-Key" } }, { header: "x-key" }],
    ["a key in the query", { apiKeySecurityScheme: { location: "query", name: "key" } }, { query: "key" }],
  ])("say where they want %s, and of which host they are", (_, scheme, wanted) => {
    const { secretFor, card } = toCard(JSON.stringify(wanting(scheme)), ORIGIN);
    expect(secretFor).toBe("https://agent.example");
    expect(wantedSecret(AgentCard.fromJSON(JSON.parse(card)))).toEqual(wanted);
  });

  it("want no key where one of their ways in has none", () => {
    const ways = [{ schemes: { own: { list: [] } } }, { schemes: {} }];
    expect(toCard(JSON.stringify({ ...wanting(BEARER), securityRequirements: ways }), ORIGIN).secretFor).toBeNull();
  });

  it("that want a key elsewhere than where they are get none", async () => {
    await expect(read("/elsewhere")).rejects.toThrow("is called at https://agent.example");
  });

  it("that are at another origin by now are to be registered there", async () => {
    await expect(read("/away")).rejects.toThrow(`is at http://other.test:${port} by now: register the agent`);
  });

  it("may name what is not used at any origin", () => {
    const others = [
      { ...elsewhere, protocolBinding: "GRPC" },
      { ...elsewhere, protocolVersion: "0.3" },
    ];
    const kept = { ...CARD, supportedInterfaces: [...others, AT] };
    expect(toCard(JSON.stringify(kept), ORIGIN)).toMatchObject({ name: "Translator" });
    expect(calledAt(kept.supportedInterfaces, ORIGIN)).toEqual([AT]);
  });

  it("that were kept and name another origin are not called", async () => {
    const agents = createOutsideAgents({ privateHosts: [] });
    const card = JSON.stringify({ ...CARD, supportedInterfaces: [elsewhere] });
    const called = { card, cardUrl: `${ORIGIN}/card.json`, secret: null };
    const message = { text: "Hello", messageId: "1", contextId: null, taskId: null, isBlocking: true };
    const here = { commId: "c", taskId: "T1", attempt: 1 };
    const sent = agents.send(called, { ...message, here }, new AbortController().signal)[Symbol.asyncIterator]();
    await expect(sent.next()).rejects.toThrow("is called at https://other.example");
    await expect(agents.cancel(called, "1")).rejects.toThrow("is called at https://other.example");
  });

  it("of another's words keep a bounded part", () => {
    const long = toCard(
      JSON.stringify({ ...CARD, description: "x".repeat(9_000), url: "javascript:alert(1)" }),
      ORIGIN,
    );
    expect(long.description).toHaveLength(2_000);
  });
});
