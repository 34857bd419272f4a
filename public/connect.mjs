// Connects an agent to an AGIent server, from anywhere, with outbound requests only. It needs nothing but Node 20 or later.
//
//   AGIENT_KEY=agt_… node connect.mjs --url http://127.0.0.1:3000 --run ./agent.mjs
//
// The agent's module exports `run(task, context, signal)`, which returns the result as text, or `{ team: goal }` where it wants a
// team for it. It may export `decide(view)`, which decides what it says in a group chat, and `form(view)`, which returns
// `{ search: [descriptions] }` or `{ launch: [members] }` where it forms one. In a program of your own: `import { connect } from "./connect.mjs"`.
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** The server says that it is still there more often than this, in milliseconds. */
const SILENCE_MS = 45_000;
const LONGEST_WAIT_MS = 5_000;
/** Results that are kept, to be sent again where the server asks again. */
const MOST_KEPT = 500;

const wait = (ms, signal) =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });

/** What the server will refuse however often it is sent. */
class Refused extends Error {}

const refusalOf = async (response) => {
  const { detail } = await response.json().catch(() => ({}));
  return new Refused(detail ?? `The server answered ${response.status}.`);
};

/** The events of a response, as their `data` says them, each with its `id`. */
async function* eventsOf(response, heard) {
  let rest = "";
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    heard();
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const data = block.split("\n").find((line) => line.startsWith("data: "));
      if (data !== undefined) yield JSON.parse(data.slice("data: ".length));
    }
  }
}

class Connection {
  #options;
  #after = 0;
  #results = new Map();
  #running = new Map();
  #waiting = [];

  constructor(options) {
    this.#options = options;
  }

  #headers() {
    return { authorization: `Bearer ${this.#options.key}`, "content-type": "application/json" };
  }

  /** Reads what is asked until the signal, and comes again whenever the connection is lost. */
  async follow() {
    const { signal, say } = this.#options;
    for (let tries = 0; !signal.aborted; ) {
      try {
        await this.#read(() => {
          tries = 0;
        });
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (signal.aborted) return;
        say(`The connection is lost (${error.cause?.code ?? error.message}); trying again.`);
      }
      tries += 1;
      await wait(Math.min(LONGEST_WAIT_MS, 250 * 2 ** tries) * (0.5 + Math.random() / 2), signal);
    }
  }

  async #read(onOpen) {
    const { url, signal, say, decide, form } = this.#options;
    const silent = new AbortController();
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(new Error("the server is silent")), SILENCE_MS);
    };
    let timer;
    heard();
    try {
      const decides = decide !== undefined || form !== undefined;
      const address = new URL(`/api/connect/events?after=${this.#after}&decides=${decides}`, url);
      const both = AbortSignal.any([signal, silent.signal]);
      const response = await fetch(address, { headers: this.#headers(), signal: both });
      if (!response.ok) {
        const refusal = await refusalOf(response);
        // Too many at once, or a server that is starting or stopping: later it may do.
        throw response.status < 500 && response.status !== 429 ? refusal : new Error(refusal.message);
      }
      onOpen();
      say("Connected. Waiting for tasks.");
      for await (const asked of eventsOf(response, heard)) {
        this.#after = asked.seq;
        this.#take(asked);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  #take(asked) {
    if (asked.type === "cancel") {
      this.#running.get(idOf(asked))?.abort();
      void this.#send({ type: "acknowledge", number: asked.seq });
    } else if (asked.type === "decide" || asked.type === "form") void this.#decide(asked);
    else if (asked.type === "task") {
      this.#waiting.push(asked);
      this.#next();
    }
  }

  /** Begins what waits, as far as the capacity goes. */
  #next() {
    while (this.#running.size < this.#options.capacity && this.#waiting.length > 0) {
      const task = this.#waiting.shift();
      const id = idOf(task);
      const result = this.#results.get(id);
      if (result !== undefined) void this.#send(result);
      else if (!this.#running.has(id)) void this.#run(id, task);
    }
  }

  async #run(id, { seq, commId, taskId, attempt, description, ...context }) {
    const { run, signal, say } = this.#options;
    const cancelled = new AbortController();
    this.#running.set(id, cancelled);
    void this.#send({ type: "acknowledge", number: seq });
    // Somebody else wrote it: no sequence of it reaches the terminal.
    say(`${taskId}: ${description.slice(0, 100).replace(/\p{Cc}/gu, " ")}`);
    const either = AbortSignal.any([signal, cancelled.signal]);
    const answer = await Promise.resolve()
      .then(() => run(description, { commId, taskId, attempt, ...context }, either))
      .then(
        (value) => ({ status: "done", ...(typeof value === "string" ? { conclusion: value } : value) }),
        (error) => ({ status: "failed", conclusion: String(error?.message ?? error).slice(0, 2_000) }),
      );
    if (!either.aborted) {
      const { team: goal } = answer;
      const ended = goal === undefined ? { type: "result", ...answer } : { type: "delegate", goal };
      const result = { commId, taskId, attempt, ...ended };
      this.#keep(id, result);
      await this.#send(result);
      say(`${taskId}: ${goal === undefined ? answer.status : "given to a team"}`);
    }
    this.#running.delete(id);
    this.#next();
  }

  #keep(id, result) {
    this.#results.set(id, result);
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= MOST_KEPT) break;
      this.#results.delete(oldest);
    }
  }

  async #decide({ seq, type, commId, view }) {
    const { decide, form, say } = this.#options;
    void this.#send({ type: "acknowledge", number: seq });
    const decided = await Promise.resolve()
      .then(() => (type === "form" ? form?.(view) : decide?.(view)))
      .catch((error) => say(`It did not decide: ${error?.message ?? error}`));
    const said = { type, commId, call: view.calls, messageId: crypto.randomUUID(), decision: decided };
    const isTaken = decided && (await this.#send(said));
    // Whoever says nothing, or what cannot be, lets the chat's planner speak for him.
    if (!isTaken) await this.#send({ type: "pass", commId });
  }

  /** Sends an answer until the server has it; false where it refuses it. */
  async #send(answer) {
    const { url, signal, say } = this.#options;
    for (let tries = 0; !signal.aborted; tries += 1) {
      const response = await fetch(new URL("/api/connect/answers", url), {
        ...{ method: "POST", headers: this.#headers(), body: JSON.stringify(answer), signal },
      }).catch(() => null);
      if (response?.ok) return true;
      if (response !== null && response.status < 500 && response.status !== 429) {
        say((await refusalOf(response)).message);
        return false;
      }
      await wait(Math.min(LONGEST_WAIT_MS, 250 * 2 ** tries), signal);
    }
    return false;
  }
}

function idOf({ commId, taskId, attempt }) {
  return `${commId} ${taskId}.${attempt}`;
}

/** Takes part until the signal. Rejects with one sentence where the server does not let the agent in. */
export async function connect({ url, key, run, decide, form, capacity = 4, signal, say = () => {} }) {
  await new Connection({
    url,
    key,
    run,
    decide,
    form,
    capacity,
    say,
    signal: signal ?? new AbortController().signal,
  }).follow();
}

async function main() {
  const { values } = parseArgs({ options: { url: { type: "string" }, run: { type: "string" } } });
  const { AGIENT_KEY: key, AGIENT_URL = "http://127.0.0.1:3000" } = process.env;
  if (!values.run || !key) throw new Error("Usage: AGIENT_KEY=agt_… node connect.mjs --url <server> --run <module>");
  const { run, decide, form, capacity } = await import(pathToFileURL(values.run).href);
  const gone = new AbortController();
  // Who read what it says may be gone: the agent still has its part in a team.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.once("SIGINT", () => gone.abort());
  process.once("SIGTERM", () => gone.abort());
  const url = values.url ?? AGIENT_URL;
  await connect({ url, key, run, decide, form, capacity, signal: gone.signal, say: console.error });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
