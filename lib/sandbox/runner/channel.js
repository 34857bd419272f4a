// The runner's line to the server. The tool shares this realm, so everything needed after its first line runs is
// captured here, and the nonce that marks the runner's messages never leaves this module's scope.
import { answerWith, takeAnswer } from "./answers.js";
import { lengthOf, writer } from "./written.js";

const encode = TextEncoder.prototype.encode.bind(new TextEncoder());
const decode = TextDecoder.prototype.decode.bind(new TextDecoder());
const write = writer(Deno.stdout);
const readInput = Deno.stdin.read.bind(Deno.stdin);
const readInputSync = Deno.stdin.readSync.bind(Deno.stdin);
const exit = Deno.exit.bind(Deno);

const NONCE_LENGTH = 32;
const input = { text: "", buffer: new Uint8Array(65_536) };
let nonce = "";

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
    for (let line = takeLine(); line !== undefined; line = takeLine()) takeAnswer(line);
    keep(await readInput(input.buffer));
  }
}

/** Says that this process is ready and waits for its job, as JSON text. Nothing else happens here meanwhile. */
export function receiveJob() {
  write(encode("READY\n"));
  let line = takeLine();
  for (; line === undefined; line = takeLine()) keep(readInputSync(input.buffer));
  nonce = line.slice(0, NONCE_LENGTH);
  readAnswers();
  return line.slice(NONCE_LENGTH);
}

function send(type, text) {
  const payload = encode(text);
  write(encode(`\u001e${nonce}${type}${lengthOf(payload)}\n`));
  write(payload);
}

/** Sends the call's outcome, as JSON text. */
export function finish(outcome) {
  send("R", outcome);
}

/** Asks the server for something, as JSON text with this ID; resolves with its answer. */
export function ask(id, asked) {
  const answered = answerWith(id);
  send("Q", asked);
  return answered;
}
