/**
 * Starts processes in the server's place, each with its input and outputs joined to the server by sockets. It ends with the
 * server, and everything that it started with it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";

const [, , address] = process.argv;
const running = new Set();

/** Lets a connection say which it is. Nothing is read from it here: that is for who gets it. */
async function join(socket, token) {
  socket.pause();
  socket.on("error", () => {});
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(token, resolve));
}

/** A server that is gone is told nothing: `disconnect` follows. */
function tell(message) {
  process.send(message, () => {});
}

async function start({ id, tokens, command: [executable, ...argv], options }) {
  const sockets = tokens.map(() => connect(address));
  try {
    await Promise.all(sockets.map((socket, index) => join(socket, tokens[index])));
    const child = spawn(executable, argv, { ...options, stdio: sockets, detached: true });
    child.once("spawn", () => {
      running.add(child);
      tell({ id, pid: child.pid });
    });
    child.once("error", () => tell({ id, failed: true }));
    child.once("exit", (code, signal) => {
      running.delete(child);
      tell({ id, end: { code, signal } });
    });
  } catch {
    tell({ id, failed: true });
  } finally {
    // The process has its own.
    for (const socket of sockets) socket.destroy();
  }
}

process.on("message", start);
process.on("disconnect", () => {
  for (const { pid } of running) {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
  rmSync(dirname(address), { recursive: true, force: true });
  process.exit();
});
