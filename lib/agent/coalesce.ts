/**
 * Joins small pieces of text, so that a log does not hold an event for every token: a piece is passed on at once when
 * none was for `delayMs`, else with what comes until then, or when `length` characters are together.
 */
export function coalesce(pass: (text: string) => void, { delayMs = 40, length = 400 } = {}) {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  let passedAt = Number.NEGATIVE_INFINITY;

  /** Passes on what waits. */
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    passedAt = performance.now();
    pass(text);
  }

  function push(text: string) {
    waiting += text;
    const left = passedAt + delayMs - performance.now();
    if (left <= 0 || waiting.length >= length) flush();
    else timer ??= setTimeout(flush, left);
  }

  return { push, flush };
}
