// Answers of the server to what a tool asked it for. The tool shares this realm: what is needed later is captured here.
const parse = JSON.parse;
// Deno loads a part of itself at the first look at `setTimeout`: 15 ms of processor time in a worker, as much as the worker.
const waitAsync = Atomics.waitAsync.bind(Atomics);
const unchanging = new Int32Array(new SharedArrayBuffer(4));
const waiting = { __proto__: null };
const answers = [];
let isSettling = false;

/** The answer with this ID, when it comes. */
export function answerWith(id) {
  return new Promise((resolve) => {
    waiting[id] = resolve;
  });
}

/**
 * Takes an answer, as JSON text. All that the tool does with one comes before what it does with the next, also where both are there
 * at once: each has a turn of the event loop to itself. Something else must keep that loop going, as waiting for the next does.
 */
export async function takeAnswer(text) {
  answers.push(parse(text));
  if (isSettling) return;
  isSettling = true;
  for (let answer = answers.shift(); answer !== undefined; answer = answers.shift()) {
    const settle = waiting[answer.id];
    delete waiting[answer.id];
    settle?.(answer);
    await waitAsync(unchanging, 0, 0, 1).value;
  }
  isSettling = false;
}
