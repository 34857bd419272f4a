import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";

/** Bytes by which a connection says which one it is. */
const TOKEN_BYTES = 32;

interface Expected {
  /** What the connection begins with. */
  token: string;
  arrived: Promise<Socket>;
  /** It is not needed: one that has come, or comes, is closed. */
  abandon: () => void;
}

/** Connections that are waited for, each known by a word that it begins with; what nobody waits for is closed. */
export class Arrivals {
  readonly #waited = new Map<string, (socket: Socket) => void>();

  /** Waits for one more. */
  expect(): Expected {
    const token = randomBytes(TOKEN_BYTES / 2).toString("hex");
    const { promise, resolve } = Promise.withResolvers<Socket>();
    this.#waited.set(token, resolve);
    const abandon = (): void => {
      this.#waited.delete(token);
      promise.then((socket) => socket.destroy());
    };
    return { token, arrived: promise, abandon };
  }

  /** Takes a connection that is paused; what follows its word is left in it. */
  take(socket: Socket): void {
    // What has ended may not have read all that it was told.
    socket.on("error", () => {});
    const read = (): void => {
      const token: Buffer | null = socket.read(TOKEN_BYTES);
      if (token === null) return;
      socket.off("readable", read);
      const resolve = this.#waited.get(token.toString("latin1"));
      this.#waited.delete(token.toString("latin1"));
      if (resolve === undefined) socket.destroy();
      else resolve(socket);
    };
    socket.on("readable", read);
  }
}
