// Serves call after call, one at a time: each in a worker of its own, which is made before its job comes and ended before its
// result is sent. No line of a tool runs in this realm, and the nonce that marks messages to the server stays here.
import { lengthOf, writer } from "./written.js";

const NONCE_LENGTH = 32;
/** The line by which the server asks for the next call's worker. */
const RENEW = "";
/** Milliseconds after which that worker is made unasked: one of before may have taken the line. */
const RENEW_UNASKED_MS = 1_000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const write = writer(Deno.stdout);
let nonce = "";

function send(type, text) {
  const payload = encoder.encode(text);
  write(encoder.encode(`\u001e${nonce}${type}${lengthOf(payload)}\n`));
  write(payload);
}

/** The lines that the server sends; this process ends with it. Each byte is looked at once: an answer may be of megabytes. */
async function* lines() {
  const buffer = new Uint8Array(65_536);
  let parts = [];
  for (;;) {
    const count = await Deno.stdin.read(buffer);
    if (count === null) Deno.exit(0);
    const [first, ...others] = decoder.decode(buffer.subarray(0, count), { stream: true }).split("\n");
    parts.push(first);
    for (const part of others) {
      yield parts.join("");
      parts = [part];
    }
  }
}

/** One call's worker: `onReady` is called when it can take a job, `onEnd` with the outcome, once it has been ended. */
class CallWorker {
  #worker;
  #port;
  /** What `URL.createObjectURL` gave the tool: kept by the process until it is revoked. */
  #urls = [];
  #isEnded = false;

  constructor(source, parts, { onReady, onEnd }) {
    const { port1, port2 } = new MessageChannel();
    // A short address: one that holds the source takes 3 to 15 % more of the processor. It is gone before a tool runs.
    const address = URL.createObjectURL(source);
    this.#worker = new Worker(address, { type: "module" });
    this.#worker.postMessage({ port: port2, parts }, [port2]);
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      const type = data[0];
      const text = data.slice(1);
      if (type === "U") this.#keep(text);
      else if (this.#isEnded) return;
      else if (type === "+") {
        URL.revokeObjectURL(address);
        onReady();
      } else if (type === "Q") send("Q", text);
      else if (type === "X") Deno.exit(Number(text));
      else if (type === "R") {
        this.#end();
        onEnd(text);
      }
    };
  }

  /** Its job, then the answers to what it asked for. */
  give(text) {
    this.#port.postMessage(text);
  }

  #keep(url) {
    if (this.#isEnded) URL.revokeObjectURL(url);
    else this.#urls.push(url);
  }

  #end() {
    this.#isEnded = true;
    this.#worker.terminate();
    for (const url of this.#urls) URL.revokeObjectURL(url);
  }
}

/** Serves until the server ends this process; `partsOf` gives what a worker starts from. */
export async function host(workerSource, partsOf) {
  const source = new Blob([workerSource], { type: "text/javascript" });
  let isCalled = false;
  let worker;
  /** Set while the next call's worker is not asked for. */
  let renewal;

  function prepare(isFirst) {
    clearTimeout(renewal);
    renewal = undefined;
    worker = new CallWorker(source, partsOf(isFirst), {
      onReady: () => (isFirst ? write(encoder.encode("READY\n")) : send("N", "")),
      onEnd: (outcome) => {
        isCalled = false;
        send("R", outcome);
        renewal = setTimeout(() => prepare(false), RENEW_UNASKED_MS);
      },
    });
  }

  prepare(true);
  for await (const line of lines()) {
    if (nonce === "") nonce = line.slice(0, NONCE_LENGTH);
    if (renewal !== undefined && line === RENEW) prepare(false);
    else if (isCalled) worker.give(line);
    else if (line.startsWith(nonce)) {
      // Anything else is the rest of a line that a worker of before took: without an answer, the server ends this process.
      isCalled = true;
      send("A", "");
      worker.give(line.slice(NONCE_LENGTH));
    }
  }
}
