import { describe, expect, test } from "vitest";
import { FrameReader, type Piece } from "./frames";

const NONCE = "0123456789abcdef".repeat(2);

const read = (chunks: readonly (string | Buffer)[]): Piece[] => {
  const frames = new FrameReader(NONCE);
  return chunks.flatMap((chunk) => frames.push(Buffer.from(chunk)));
};
const textOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.kind === "text" ? piece.bytes.toString("latin1") : `[${piece.type}]`)).join("");

describe("the reader of messages", () => {
  test("tells text from messages, wherever a chunk ends", () => {
    const stream = `before\x1e${NONCE}R4\n{"a}after\x1e\x1e${NONCE}Q0\n\x1e${NONCE}nothing\x1e`;
    for (let size = 1; size <= stream.length; size++) {
      const chunks = Array.from({ length: Math.ceil(stream.length / size) }, (_, at) =>
        stream.slice(at * size, at * size + size),
      );
      const pieces = read([...chunks, "."]);
      expect(textOf(pieces)).toBe(`before[R]after\x1e[Q]\x1e${NONCE}nothing\x1e.`);
      expect(pieces).toContainEqual({ kind: "frame", type: "R", payload: Buffer.from('{"a}') });
    }
  });

  test.each([
    ["marks", "\x1e"],
    ["beginnings of a message", `\x1e${NONCE.slice(0, 31)}`],
    ["messages that are none", `\x1e${NONCE}x`],
  ])("makes one piece of a chunk of %s, and holds none of it back", (_, repeated) => {
    const flood = Buffer.from(repeated.repeat(Math.ceil(1_000_000 / repeated.length)), "latin1");
    const chunks = Array.from({ length: Math.ceil(flood.length / 65_536) }, (_, at) =>
      flood.subarray(at * 65_536, (at + 1) * 65_536),
    );
    const pieces = read([...chunks, "."]);
    // A chunk that ends inside of what may become a message leaves less than a header's length to the next one.
    expect(pieces.length).toBeLessThanOrEqual(chunks.length + 1);
    expect(textOf(pieces)).toBe(`${flood.toString("latin1")}.`);
  });
});
