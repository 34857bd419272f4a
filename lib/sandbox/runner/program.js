// What a program of calls has besides JavaScript: the functions that it may call, and the clock and the chance of its run, so
// that it goes the same way when it runs again. A program that finds another clock only ends as one that went another way.
const stringify = JSON.stringify;
let calls = 0;

/** Numbers from 0 to 1 by Mulberry32 (Tommy Ettinger, public domain). */
function randomFrom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function replaceGlobal(name, value) {
  Object.defineProperty(globalThis, name, { value });
}

function stopClock(now) {
  const RealDate = Date;
  RealDate.now = () => now;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now] : given, made),
  });
  replaceGlobal("performance", { now: () => 0, timeOrigin: now });
  // What comes in the order of a clock comes in another order the next time.
  for (const name of ["setTimeout", "setInterval", "Temporal"]) delete globalThis[name];
  delete Atomics.waitAsync;
}

function seedChance(seed) {
  const random = randomFrom(seed);
  Math.random = random;
  const getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = random() * 256;
    return array;
  };
  const randomUUID = () => {
    const bytes = getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
  replaceGlobal("crypto", { getRandomValues, randomUUID });
}

/** `tools.<name>(arguments)`, before the program's first line runs. */
export function equipProgram({ now, seed }, ask) {
  const { Error: CallError } = globalThis;
  const call = async (name, values) => {
    const id = `call-${++calls}`;
    const answer = await ask(id, stringify({ id, name, arguments: values ?? {} }));
    if (answer.failed !== undefined) throw new CallError(answer.failed);
    return answer.value;
  };
  globalThis.tools = new Proxy(Object.create(null), {
    // Nothing of that name makes it something that can be awaited.
    get: (_, name) => (typeof name === "string" && name !== "then" ? (values) => call(name, values) : undefined),
  });
  stopClock(now);
  seedChance(seed);
}
