import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { BodyBudget } from "./body-budget";

/** Bytes of a ping or a pong besides what it says: two of its head and four of its mask. */
const FRAME_BYTES = 6;

/**
 * Counts what one WebSocket sends among the bodies that are on their way. Returns what counts a message that has arrived
 * whole for as long as it waits: it gives that back, or undefined where there is no room.
 */
export function countSocket(
  socket: WebSocket,
  connection: Duplex,
  { budget, address, full }: { budget: BodyBudget; address: string; full: () => void },
): (messageBytes: number) => (() => void) | undefined {
  /** Of the message that has not arrived whole. */
  let arriving = 0;
  const forget = (bytes: number): void => {
    const known = Math.min(bytes, arriving);
    arriving -= known;
    budget.remove(address, known);
  };
  // Before what it brings is read, and its end told. What begins in the same piece is not counted: 64 kB at most.
  connection.prependListener("data", (chunk: Buffer) => {
    if (budget.add(address, chunk.length)) {
      arriving += chunk.length;
      return;
    }
    // It is not read on: the others of the address are to come through.
    forget(arriving);
    full();
  });
  const control = (said: Buffer): void => forget(said.length + FRAME_BYTES);
  socket.on("ping", control).on("pong", control);
  connection.once("close", () => forget(arriving));
  return (messageBytes) => {
    forget(arriving);
    if (!budget.add(address, messageBytes)) return undefined;
    let isGivenBack = false;
    return () => {
      if (!isGivenBack) budget.remove(address, messageBytes);
      isGivenBack = true;
    };
  };
}
