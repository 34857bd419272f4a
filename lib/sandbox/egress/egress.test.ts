import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NetworkRequest, Permissions, SecretSource } from "../sandbox";
import { isPublicAddress } from "./address";
import { type Answer, EgressBroker } from "./broker";
import { isPublicHostPattern, matchesHost } from "./hosts";
import { loadSecrets } from "./secrets";

/** Stands for the public internet in these tests; 127.0.0.1 stays what it is, the server's own machine. */
const PUBLIC = "127.0.0.2";
const SECRET = "s3cr3t/+=";

const seen: { path: string; headers: IncomingMessage["headers"]; body: string; method: string }[] = [];
const inside: string[] = [];
let publicPort = 0;
let insidePort = 0;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const path = request.url ?? "";
    const body = Buffer.concat(chunks).toString();
    seen.push({ path, headers: request.headers, body, method: request.method ?? "" });
    const location = new URL(path, "http://x").searchParams.get("to");
    if (location !== null) response.writeHead(path.startsWith("/see-other") ? 303 : 302, { location }).end();
    else if (path === "/forever") response.writeHead(302, { location: "/forever" }).end();
    else if (path === "/large") response.end(Buffer.alloc(6_000_000));
    else if (path === "/bomb")
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000)));
    else if (path.startsWith("/echo")) response.end(JSON.stringify({ path, headers: request.headers }));
    else if (path !== "/silent") response.writeHead(200, { "x-test": "yes" }).end(`hello from ${path}`);
  });
}

const servers: Server[] = [];
function listen(handler: (request: IncomingMessage, response: ServerResponse) => void, host: string): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

beforeAll(async () => {
  publicPort = await listen(answer, PUBLIC);
  insidePort = await listen((request, response) => {
    inside.push(request.url ?? "");
    response.end("inside");
  }, "127.0.0.1");
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  seen.length = 0;
  inside.length = 0;
});

const NAMES: Record<string, string[]> = {
  "api.test": [PUBLIC],
  "other.test": [PUBLIC],
  "inside.test": ["127.0.0.1"],
  "half.test": [PUBLIC, "127.0.0.1"],
};

interface Settings {
  hosts?: string[];
  secrets?: Permissions["secrets"];
  source?: SecretSource;
  resolve?: (host: string) => Promise<string[]>;
  signal?: AbortSignal;
}

async function brokerWith(settings: Settings = {}) {
  const { hosts = [`http://api.test:${publicPort}`, `http://*.test:${publicPort}`], secrets = [] } = settings;
  const requests: NetworkRequest[] = [];
  const { loaded } = await loadSecrets({ hosts, secrets }, settings.source);
  const broker = new EgressBroker({
    permissions: { hosts },
    secrets: loaded,
    signal: settings.signal ?? new AbortController().signal,
    onRequest: (request) => requests.push(request),
    network: {
      resolve: settings.resolve ?? (async (host) => NAMES[host] ?? []),
      isAllowed: (address) => address === PUBLIC || isPublicAddress(address),
    },
  });
  const get = (url: string, more: object = {}) =>
    broker.request({ url, method: "GET", headers: [], body: null, ...more });
  return { get, requests };
}

const text = (answered: unknown): string => {
  if (typeof answered !== "object" || answered === null || !("body" in answered)) throw new Error("No answer came.");
  return String(answered.body);
};
const at = (path: string, host = "api.test"): string => `http://${host}:${publicPort}${path}`;

describe("a request to a declared host", () => {
  it("is made, and told to the trace", async () => {
    const { get, requests } = await brokerWith();
    const answered = await get(at("/a"), {
      method: "POST",
      body: Buffer.from("ü").toString("base64"),
      headers: [["x-a", "1"]],
    });
    expect(answered).toMatchObject({ status: 200, url: at("/a") } satisfies Partial<Answer>);
    expect(text(answered)).toBe("hello from /a");
    expect(seen).toMatchObject([
      { path: "/a", method: "POST", body: "ü", headers: { "x-a": "1", host: `api.test:${publicPort}` } },
    ]);
    expect(requests).toMatchObject([{ method: "POST", host: `api.test:${publicPort}`, status: 200, bytes: 13 }]);
  });

  it("follows redirects, as a GET after 303, and not when the tool says so", async () => {
    const { get } = await brokerWith();
    expect(text(await get(at(`/see-other?to=${at("/b", "other.test")}`), { method: "POST" }))).toBe("hello from /b");
    expect(seen[1]).toMatchObject({ method: "GET", path: "/b" });
    expect(await get(at("/?to=/b"), { redirect: "manual" })).toMatchObject({ status: 302 });
    expect(await get(at("/?to=/b"), { redirect: "error" })).toMatchObject({
      refused: expect.stringContaining("redirect"),
    });
  });

  it("sends no header that speaks for somebody else", async () => {
    const { get } = await brokerWith();
    const headers = ["Host", "X-Forwarded-For", "Connection", "Transfer-Encoding"].map((name) => [name, "evil"]);
    await get(at("/a"), { headers });
    expect(JSON.stringify(seen[0]?.headers)).not.toContain("evil");
  });
});

describe("the broker refuses", () => {
  const refused = (words: string) => ({ refused: expect.stringContaining(words) });

  it("hosts that were not declared", async () => {
    const { get, requests } = await brokerWith({ hosts: [`http://api.test:${publicPort}`] });
    expect(await get(at("/", "other.test"))).toMatchObject(refused("did not declare"));
    expect(await get(`http://api.test:${insidePort}/`)).toMatchObject(refused("did not declare"));
    expect(await get(`https://api.test:${publicPort}/`)).toMatchObject(refused("did not declare"));
    expect(requests.every(({ error }) => error?.includes("did not declare"))).toBe(true);
  });

  it.each([
    ["loopback by name", "inside.test"],
    ["a name with one address inside", "half.test"],
    ["loopback", "127.0.0.1"],
    ["a short address", "0x7f.1"],
    ["a decimal address", "2130706433"],
    ["an octal address", "0177.0.0.1"],
    ["all interfaces", "0.0.0.0"],
    ["IPv6 loopback", "[::1]"],
    ["an IPv4-mapped address", "[::ffff:127.0.0.1]"],
    ["an IPv4-mapped address in hexadecimal", "[::ffff:7f00:1]"],
    ["the metadata service", "169.254.169.254"],
    ["a private network", "10.0.0.1"],
    ["a unique local address", "[fd00::1]"],
  ])("%s", async (_, host) => {
    const url = new URL(`http://${host}:${insidePort}/`);
    const { get } = await brokerWith({
      hosts: [`http://${url.hostname}:${insidePort}`, `http://*.test:${insidePort}`],
    });
    const answered = await get(`http://${host}:${insidePort}/`);
    expect(answered).toHaveProperty("refused");
    expect(inside).toEqual([]);
  });

  it("a redirect to the server's own machine", async () => {
    const { get } = await brokerWith({ hosts: [`http://api.test:${publicPort}`, `http://inside.test:${insidePort}`] });
    const target = `http://inside.test:${insidePort}/`;
    expect(await get(at(`/?to=${encodeURIComponent(target)}`))).toMatchObject(refused("not on the public internet"));
    expect(await get(at(`/?to=${encodeURIComponent(`http://127.0.0.1:${insidePort}/`)}`))).toHaveProperty("refused");
    expect(inside).toEqual([]);
  });

  it("a name that changes its address between check and use", async () => {
    const answers = [[PUBLIC], ["127.0.0.1"], ["127.0.0.1"]];
    let asked = 0;
    const { get } = await brokerWith({ resolve: async () => answers[asked++] ?? [] });
    expect(text(await get(at("/a")))).toBe("hello from /a");
    expect(asked).toBe(1);
    expect(await get(at("/a"))).toMatchObject(refused("not on the public internet"));
  });

  it.each([
    ["credentials", "http://user:password@api.test/", "user name"],
    ["file:", "file:///etc/passwd", "Only http"],
    ["ftp:", "ftp://api.test/", "Only http"],
    ["data:", "data:text/plain,x", "Only http"],
    ["no URL", "api.test", "not a URL"],
  ])("%s", async (_, url, words) => {
    expect(await (await brokerWith()).get(url)).toMatchObject(refused(words));
  });

  it("methods that tunnel", async () => {
    const { get } = await brokerWith();
    expect(await get(at("/"), { method: "CONNECT" })).toMatchObject(refused("CONNECT"));
    expect(await get(at("/"), { method: "TRACE" })).toMatchObject(refused("TRACE"));
  });

  it("too many redirects, too many requests", async () => {
    const { get } = await brokerWith();
    expect(await get(at("/forever"))).toMatchObject(refused("more than 5 times"));
    const answers = await Promise.all(Array.from({ length: 25 }, () => get(at("/a"))));
    expect(answers.filter((one) => "refused" in one).length).toBe(11);
  });

  it("answers that are too large, also when they are packed, and requests that are", async () => {
    const { get } = await brokerWith();
    expect(await get(at("/large"))).toMatchObject(refused("larger than 5000000"));
    expect(await get(at("/bomb"))).toMatchObject(refused("larger than 5000000"));
    const body = Buffer.alloc(1_000_001).toString("base64");
    expect(await get(at("/"), { method: "POST", body })).toMatchObject(refused("larger than 1000000"));
  });

  it("messages that are not requests", async () => {
    expect(await (await brokerWith()).get(at("/"), { headers: "x" })).toMatchObject(refused("malformed"));
  });
});

it("ends with its call", async () => {
  const controller = new AbortController();
  const { get } = await brokerWith({ signal: controller.signal });
  const waiting = get(at("/silent"));
  await expect.poll(() => seen.length).toBe(1);
  controller.abort();
  expect(await waiting).toHaveProperty("failed");
});

describe("secrets", () => {
  const source: SecretSource = {
    getSecret: async ({ name }) => (name === "KEY" ? { is: "stored", value: SECRET } : { is: "missing" }),
  };
  const secretsAt = (host: string): Permissions["secrets"] => [
    { name: "KEY", host, header: "Authorization", prefix: "Bearer " },
    { name: "KEY", host, query: "key" },
  ];

  it("go into the request and never come back", async () => {
    const { get, requests } = await brokerWith({ secrets: secretsAt(`http://api.test:${publicPort}`), source });
    const answered = await get(at("/echo?a=1"));
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
    expect(new URL(seen[0]?.path ?? "", "http://x").searchParams.get("key")).toBe(SECRET);
    expect(JSON.stringify(answered) + text(answered) + JSON.stringify(requests)).not.toMatch(/s3cr3t/);
    expect(text(answered)).toContain("[secret]");
  });

  it("stay behind when another host is asked, also by a redirect", async () => {
    const { get } = await brokerWith({ secrets: secretsAt(`http://api.test:${publicPort}`), source });
    await get(at(`/?to=${at("/b", "other.test")}`));
    expect(seen[1]).toMatchObject({ path: "/b" });
    expect(seen[1]?.headers.authorization).toBeUndefined();
  });

  it("stay out of the address that a redirect leads to, which may repeat it", async () => {
    const { get } = await brokerWith({ secrets: secretsAt(`http://api.test:${publicPort}`), source });
    const answered = await get(at(`/?to=${encodeURIComponent(`/b?${new URLSearchParams({ key: SECRET })}`)}`));
    expect(answered).toMatchObject({ url: expect.stringContaining("/b?key=[secret]") });
  });

  it("are missed by name", async () => {
    const permissions = {
      hosts: [],
      secrets: [
        { name: "KEY", host: "a" },
        { name: "OTHER", host: "a" },
      ],
    };
    const ending = async (from?: SecretSource) => (await loadSecrets(permissions, from)).ending;
    expect(await ending(source)).toEqual({
      status: "missing-secret",
      error: "The tool needs OTHER, and nobody has stored it yet.",
    });
    expect((await ending())?.error).toContain("needs KEY, OTHER");
    expect((await ending({ getSecret: async () => ({ is: "elsewhere" }) }))?.error).toMatch(/KEY .* store it again/);
  });
});

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111"])("accepts %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    "127.0.0.1",
    "127.1.2.3",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "255.255.255.255",
    "0.0.0.0",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001::1",
    "fe80::1",
    "fd12::1",
    "ff02::1",
    "not an address",
  ])("refuses %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("matchesHost", () => {
  it.each<[string, string, boolean]>([
    ["api.example.org", "https://api.example.org/x", true],
    ["api.example.org", "https://API.example.org./x", true],
    ["api.example.org", "http://api.example.org/", false],
    ["api.example.org", "https://api.example.org:8443/", false],
    ["api.example.org", "https://evil-api.example.org/", false],
    ["*.example.org", "https://a.b.example.org/", true],
    ["*.example.org", "https://example.org/", false],
    ["*.example.org", "https://evilexample.org/", false],
    ["http://example.org:8080", "http://example.org:8080/", true],
    ["*", "https://example.org/", false],
    ["", "https://example.org/", false],
  ])("%s, %s: %s", (pattern, url, expected) => {
    expect(matchesHost(pattern, new URL(url))).toBe(expected);
  });
});

describe("isPublicHostPattern", () => {
  it.each(["api.example.org", "*.example.org", "http://api.example.org:8080", "93.184.215.14", "1and1.com"])(
    "takes %s",
    (pattern) => expect(isPublicHostPattern(pattern)).toBe(true),
  );

  it.each([
    "169.254.169.254",
    "http://127.0.0.1:4310",
    "10.0.0.1",
    "0x7f.1",
    "2130706433",
    "localhost",
    "LOCALHOST:3000",
    "*.localhost",
    "metadata.google.internal",
    "printer.local",
    "999.1.1.1",
    "not a host",
  ])("refuses %s", (pattern) => expect(isPublicHostPattern(pattern)).toBe(false));
});
