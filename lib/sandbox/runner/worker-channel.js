// A call's line to its process. The tool shares this realm, so everything needed after its first line runs is captured here.
// The nonce that marks messages to the server never comes here: the process writes them, once this worker has been ended.
import { answerWith, takeAnswer } from "./answers.js";

const call = Function.prototype.call.bind(Function.prototype.call);
const postMessage = MessagePort.prototype.postMessage;
const createObjectURL = URL.createObjectURL;
const wait = Atomics.wait.bind(Atomics);
const started = Promise.withResolvers();
addEventListener("message", ({ data }) => started.resolve(data), { once: true });
const { port, parts } = await started.promise;

function tell(type, text) {
  call(postMessage, port, type + text);
}

/** A worker that ends by itself tells nobody: the process is told, and ends. */
function leave(code) {
  tell("X", String(Number(code ?? 0) | 0));
  wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
Deno.exit = leave;
globalThis.close = () => leave(0);

// What these addresses stand for is kept for the whole process: it is told of each, and forgets it after the call.
URL.createObjectURL = (blob) => {
  const url = createObjectURL(blob);
  tell("U", url);
  return url;
};

/** What the process gives its workers. */
export function receiveParts() {
  return parts;
}

/** Says that this worker is ready and waits for its job, as JSON text; what comes later are answers. */
export function receiveJob() {
  return new Promise((resolve) => {
    let isStarted = false;
    port.onmessage = ({ data }) => {
      if (!isStarted) {
        isStarted = true;
        resolve(data);
        return;
      }
      takeAnswer(data);
    };
    tell("+", "");
  });
}

/** Sends the call's outcome, as JSON text. */
export function finish(outcome) {
  tell("R", outcome);
}

/** Asks the server for something, as JSON text with this ID; resolves with its answer. */
export function ask(id, asked) {
  const answered = answerWith(id);
  tell("Q", asked);
  return answered;
}
