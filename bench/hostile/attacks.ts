import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, send } from "@/e2e/fuzz/send";
import { readActions } from "@/e2e/fuzz/surface";
import type { Arguments } from "@/lib/json";
import { HOSTILE_QUESTIONS } from "@/lib/testing/hostile-questions";
import { type Planted, THIEF } from "./planted";

export interface Attack {
  name: string;
  run: () => Promise<Answer[]>;
}

interface Target {
  port: number;
  /** Of an account. */
  cookie: string;
  planted: Planted;
}

/** Clients that ask for a megabyte and read nothing of it, and for how long they stay, in milliseconds. */
const SILENT = { clients: 12, forMs: 8_000 };
const FLOOD = 900_000;

/** Everything that once held the server up, filled its memory or read its files, and what is like it. */
export function attacks({ port, cookie, planted }: Target): Attack[] {
  const draft = (form: Record<string, unknown>, values: Arguments = {}) =>
    send(port, draftRequest(cookie, form, values)).then((answer) => (answer === null ? [] : [answer]));
  const script = (source: string, more: Record<string, unknown> = {}) => ({ runtime: "javascript", source, ...more });
  const echo = "export function main({ x }) { return x; }";
  const withSchema = (x: object, more: object = {}) =>
    script(echo, {
      functions: [{ name: "main", inputs: JSON.stringify({ type: "object", properties: { x }, ...more }) }],
    });
  return [
    {
      name: "a source map that names a file, of a package",
      run: () => draft(script(`import { mark } from "${THIEF}";\nexport function main() { return mark; }`, thief())),
    },
    {
      name: "a source map that names a file, of the source",
      run: () => draft(script(`export function main() { return 1; }\n//# sourceMappingURL=${planted.file}`, thief())),
    },
    { name: `${HOSTILE_QUESTIONS.length} hostile questions of one address`, run: () => askAll(port) },
    {
      name: "an address of 190,000 colons",
      run: () => draft(withSchema({ type: "string", format: "url" }), { x: `http://${":".repeat(190_000)}` }),
    },
    {
      name: "a reference of 20,000 escapes",
      run: () =>
        draft(withSchema({ $ref: `#/$defs/${"~1".repeat(20_000)}` }, { $defs: { ["/".repeat(20_000)]: {} } }), {
          x: Array.from({ length: 20_000 }, (_, at) => at),
        }),
    },
    {
      name: "a package's name of the fourth degree",
      run: () => draft(script(echo, { dependencies: [`0=-<-${"!".repeat(150)}é`] }), { x: 1 }),
    },
    {
      name: `${SILENT.clients} floods of bytes that begin messages, unread`,
      run: () => unread(port, draftRequest(cookie, script(flood()), {})),
    },
  ];
}

function thief(): Record<string, unknown> {
  return { dependencies: [THIEF] };
}

function flood(): string {
  return `export function main() { console.log("\\x1e".repeat(${FLOOD})); return 1; }`;
}

function draftRequest(cookie: string, form: Record<string, unknown>, values: Arguments) {
  const body = JSON.stringify({ form, function: "main", arguments: values });
  return { method: "POST", path: "/api/drafts/run", headers: { "content-type": "application/json", cookie }, body };
}

/** Asks as the chat page does, each question as a new visitor of one address, and waits until all have ended. */
async function askAll(port: number): Promise<Answer[]> {
  const id = readActions().find(({ name }) => name === "askQuestion")?.id ?? "";
  const asked = HOSTILE_QUESTIONS.map(async ([, question]) => {
    const headers = {
      "content-type": "text/plain;charset=UTF-8",
      "next-action": id,
      "x-forwarded-for": "198.51.100.7",
    };
    return send(port, { method: "POST", path: "/", headers, body: JSON.stringify([{ question }]) });
  });
  const answers = (await Promise.all(asked)).filter((answer) => answer !== null);
  return [...answers, ...(await Promise.all(answers.map((answer) => follow(port, answer)))).flat()];
}

/** The events of a run that was started, as a page reads them; none where it was refused. */
async function follow(port: number, { body, headers }: Answer): Promise<Answer[]> {
  const runId = /"runId":"([^"]+)"/.exec(body)?.[1];
  const cookie = headers["set-cookie"]?.[0]?.split(";", 1)[0];
  if (runId === undefined || cookie === undefined) return [];
  const response = await fetch(`http://127.0.0.1:${port}/api/runs/${runId}/events`, { headers: { cookie } });
  return [{ status: response.status, headers: {}, body: await response.text() }];
}

/** Sends the same request over many connections, of which nobody reads. */
async function unread(port: number, { method, path, headers, body }: ReturnType<typeof draftRequest>) {
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers, "content-length": Buffer.byteLength(body) });
  const text = `${method} ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
  const sockets = Array.from({ length: SILENT.clients }, () => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    return socket.on("error", () => {}).pause();
  });
  await wait(SILENT.forMs);
  for (const socket of sockets) socket.destroy();
  return [];
}
