// The runner's line to the server. The tool shares this realm, so everything needed after its first line runs is
// captured here, and the nonce that marks the runner's messages never leaves this module's scope.
const encode = TextEncoder.prototype.encode.bind(new TextEncoder());
const decode = TextDecoder.prototype.decode.bind(new TextDecoder());
const writeSync = Deno.stdout.writeSync.bind(Deno.stdout);
const readInput = Deno.stdin.read.bind(Deno.stdin);
const readInputSync = Deno.stdin.readSync.bind(Deno.stdin);
const exit = Deno.exit.bind(Deno);
const call = Function.prototype.call.bind(Function.prototype.call);
const subarray = Uint8Array.prototype.subarray;
const byteLength = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), "byteLength").get;
const stringify = JSON.stringify;
const parse = JSON.parse;
const { NotCapable } = Deno.errors;

const NONCE_LENGTH = 32;
const input = { text: "", buffer: new Uint8Array(65_536) };
const waiting = { __proto__: null };
let nonce = "";
let requests = 0;

function writeAll(write, bytes) {
  const length = call(byteLength, bytes);
  for (let offset = 0; offset < length; ) offset += write(call(subarray, bytes, offset));
  return length;
}

/** What gives all bytes to a stream of this process, and returns their number. */
export function writer(stream) {
  const write = stream.writeSync.bind(stream);
  return (bytes) => writeAll(write, bytes);
}

/** The next whole line of what came from the server, if there is one. */
function takeLine() {
  const end = input.text.indexOf("\n");
  if (end < 0) return undefined;
  const line = input.text.slice(0, end);
  input.text = input.text.slice(end + 1);
  return line;
}

/** Keeps what was read into the buffer; this process ends with the server. */
function keep(count) {
  if (count === null) exit(0);
  input.text += decode(input.buffer.subarray(0, count), { stream: true });
}

async function readAnswers() {
  for (;;) {
    let line = takeLine();
    for (; line === undefined; line = takeLine()) keep(await readInput(input.buffer));
    const answer = parse(line);
    const settle = waiting[answer.id];
    delete waiting[answer.id];
    settle?.(answer);
  }
}

/** Says that this process is ready and waits for its job, as JSON text. Nothing else happens here meanwhile. */
export function receiveJob() {
  writeAll(writeSync, encode("READY\n"));
  let line = takeLine();
  for (; line === undefined; line = takeLine()) keep(readInputSync(input.buffer));
  nonce = line.slice(0, NONCE_LENGTH);
  readAnswers();
  return line.slice(NONCE_LENGTH);
}

function send(type, text) {
  const payload = encode(text);
  writeAll(writeSync, encode(`\u001e${nonce}${type}${call(byteLength, payload)}\n`));
  writeAll(writeSync, payload);
}

/** Sends the call's outcome, as JSON text. */
export function finish(outcome) {
  send("R", outcome);
}

/**
 * `fetch` that asks the server to make the request. To be made before the tool's first line runs, and only where it is
 * needed: in Deno, the first look at `Request` takes 5 ms, a quarter of a call that starts a process.
 */
export function makeBrokeredFetch() {
  const { Request, Response, Headers, TypeError: FetchError } = globalThis;
  return async function fetch(resource, options) {
    const request = new Request(resource, options);
    const body = new Uint8Array(await request.arrayBuffer());
    const id = String(++requests);
    const answered = new Promise((resolve) => {
      waiting[id] = resolve;
    });
    send(
      "Q",
      stringify({
        id,
        url: request.url,
        method: request.method,
        headers: [...request.headers],
        body: body.length === 0 ? null : body.toBase64(),
        redirect: request.redirect,
      }),
    );
    const answer = await answered;
    if (answer.refused !== undefined) throw new NotCapable(answer.refused);
    if (answer.failed !== undefined) throw new FetchError(answer.failed);
    const content = Uint8Array.fromBase64(answer.body);
    const response = new Response([101, 204, 205, 304].includes(answer.status) ? null : content, {
      status: answer.status,
      statusText: answer.statusText,
      headers: new Headers(answer.headers),
    });
    Object.defineProperty(response, "url", { value: answer.url });
    return response;
  };
}
