import { expect, test } from "vitest";
import { readText } from "./read-text";

/** A body that never ends, and counts how much of it was asked for. */
function endless(): { body: ReadableStream<Uint8Array>; state: { sent: number; left: boolean } } {
  const state = { sent: 0, left: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.sent += 10;
      controller.enqueue(new Uint8Array(10));
    },
    cancel() {
      state.left = true;
    },
  });
  return { body, state };
}

test("a text is read whole, also where a character is cut in two", async () => {
  const [first, second] = [Buffer.from("gr\u00fcn").subarray(0, 3), Buffer.from("gr\u00fcn").subarray(3)];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(first);
      controller.enqueue(second);
      controller.close();
    },
  });
  expect(await readText(body, 5)).toBe("gr\u00fcn");
  expect(await readText(null, 5)).toBe("");
});

test("what is too long is not read to its end", async () => {
  const { body, state } = endless();
  await expect(readText(body, 100)).rejects.toMatchObject({ name: "AppError", code: "invalid-input" });
  expect(state.sent).toBeLessThan(200);
  expect(state.left).toBe(true);
});

test("what is too long may be taken to its end, up to a bound", async () => {
  const short = new Blob(["a".repeat(150)]).stream();
  await expect(readText(short, 100, 100)).rejects.toThrow("larger than");
  expect(
    (
      await short
        .getReader()
        .read()
        .catch(() => ({ done: true }))
    ).done,
  ).toBe(true);
  const { body, state } = endless();
  await expect(readText(body, 100, 1_000)).rejects.toThrow("larger than");
  expect(state.sent).toBeGreaterThan(1_000);
  expect(state.left).toBe(true);
});
