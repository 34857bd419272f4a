// Runs in a thread of its own, so that the attack beside it makes no answer look late.
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { address, everyMs } = workerData;
let asked = 0;
let worstMs = 0;
let isOver = false;

parentPort.once("message", () => {
  isOver = true;
});
await ask();
// The first one opens the connection.
worstMs = 0;
parentPort.postMessage("ready");
while (!isOver) {
  await ask();
  await wait(everyMs);
}
parentPort.postMessage({ asked, worstMs });

async function ask() {
  const startedAt = performance.now();
  const response = await fetch(address);
  await response.text();
  asked += 1;
  worstMs = Math.max(worstMs, performance.now() - startedAt);
}
