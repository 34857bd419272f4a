// Prints a memory snapshot of Python with the harness loaded, as a module of WebAssembly that writes it into a memory:
// restoring it is much quicker than starting Python, and such a module can be shared by those who must not change it.
import { bootPython } from "./boot-python.js";
import { readPython } from "./read-python.js";

const PAGE = 4_096;
/** Of a snapshot of Pyodide: its mark, where the memory begins and how long the description before it is. */
const MARK = 0x706e7300;
const DESCRIBED_AT = 48;

const [pyodide, glue] = Deno.args;
const { loadPyodide } = await import(`file://${pyodide}/pyodide.mjs`);
const python = await loadPyodide({
  _makeSnapshot: true,
  args: ["-B"],
  env: { HOME: "/home/pyodide", LANG: "en_US.UTF-8" },
  indexURL: `${pyodide}/`,
});
python.runPython(Deno.readTextFileSync(new URL("./harness.py", import.meta.url)), { filename: "harness.py" });
const snapshot = python.makeMemorySnapshot();
const [mark, heapAt, describedBytes] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 3);
if (mark !== MARK) throw new Error("Pyodide's snapshots have another form.");
const described = JSON.parse(new TextDecoder().decode(snapshot.subarray(DESCRIBED_AT, DESCRIBED_AT + describedBytes)));
const heap = snapshot.subarray(heapAt);
const stdlib = Deno.readFileSync(`${pyodide}/python_stdlib.zip`);

/** A number as WebAssembly writes it; signed ones keep a bit for the sign. */
function leb(number, isSigned = false) {
  const bytes = [];
  for (let rest = number; ; rest >>>= 7) {
    if (rest < (isSigned ? 64 : 128)) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

function named(text) {
  return [...leb(text.length), ...new TextEncoder().encode(text)];
}

function section(id, parts) {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  return [[id], leb(bytes), ...parts];
}

/** Where pages begin and end that `isKept`, those that stand together as one. */
function ranges(isKept) {
  const found = [];
  for (let at = 0; at < heap.length; at += PAGE) {
    const end = Math.min(at + PAGE, heap.length);
    const last = found.at(-1);
    if (!isKept(at, end)) continue;
    if (last?.end === at) last.end = end;
    else found.push({ at, end });
  }
  return found;
}

/**
 * A module that writes the pages that `isKept` into the memory that it imports. Beside it stand what the snapshot says of other
 * objects, and Python's library: a worker takes what it needs from there, and no message copies it.
 */
function moduleOf(state, isKept) {
  const segments = ranges(isKept).map(({ at, end }) => [
    [0, 0x41, ...leb(at, true), 0x0b, ...leb(end - at)],
    heap.subarray(at, end),
  ]);
  return [
    [0, 97, 115, 109, 1, 0, 0, 0],
    ...section(0, [named("snapshot"), new TextEncoder().encode(JSON.stringify(state))]),
    ...section(0, [named("stdlib"), stdlib]),
    ...section(2, [leb(1), named("python"), named("memory"), [2, 0, 0]]),
    ...section(11, [leb(segments.length), ...segments.flat()]),
  ];
}

function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

const isUsed = (bytes, at, end) => bytes.subarray(at, end).some((byte) => byte !== 0);

/** What a fresh memory holds before it is restored: where the snapshot has zeros there, they must be written too. */
async function freshMemory(settings) {
  const nothing = joined(moduleOf(described, () => false));
  let fresh;
  const parts = { ...(await readPython({ pyodide, ...settings })), memory: await WebAssembly.compile(nothing) };
  await bootPython({
    ...parts,
    onFresh: (memory, slots) => (fresh = { bytes: new Uint8Array(memory.buffer.slice(0)), slots }),
  }).catch(() => {});
  if (fresh?.bytes.length !== heap.length) throw new Error("A fresh memory is not as large as the snapshot's.");
  return fresh;
}

const whole = await freshMemory({});
const lean = await freshMemory({ glue });
const memories = [heap, whole.bytes, lean.bytes];
const output = joined(
  moduleOf({ ...described, slots: whole.slots }, (at, end) => memories.some((bytes) => isUsed(bytes, at, end))),
);
for (let offset = 0; offset < output.length; ) offset += await Deno.stdout.write(output.subarray(offset));
Deno.exit(0);
