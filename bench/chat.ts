// What a chat costs the server: `npm run bench:chat`. A model that takes no time, a real database (PGlite on disk) and the
// agent's own loop; streams are read as the event stream of the chat page reads them, before it is written to a socket.
import { createLocalSandbox } from "@/lib/sandbox/local";
import { percentile } from "./agent-times";
import { openChatBench } from "./chat/open";
import { programTokens } from "./chat/program-tokens";
import { promptTokens } from "./chat/prompt-tokens";
import { streamsAtOnce } from "./chat/streams";
import { takeOverTimes } from "./chat/take-over";
import { firstEventTimes, logTimes, replayTimes } from "./chat/times";

const MARTS = [20, 2_000, 54_000];
const STREAMS = 100;

let failed = 0;

/** One line a figure, with the bar that it has to stay below. */
function print(name: string, value: number, unit: string, bar: number): void {
  const isOver = !(value < bar);
  if (isOver) failed += 1;
  console.log(`${name.padEnd(52)} ${value.toFixed(2).padStart(9)} ${unit}   (under ${bar})${isOver ? "   OVER" : ""}`);
}

const bench = await openChatBench();
try {
  print("first event at the reader, p95", percentile(await firstEventTimes(bench), 0.95), "ms", 80);
  print("the log's cost per event, mean", await logTimes(bench), "ms", 1);
  print("replay of a run of 1,000 events, p50", percentile(await replayTimes(bench), 0.5), "ms", 50);
  print("take-over after a missed heartbeat, most", Math.max(...(await takeOverTimes(bench))), "ms", 5_000);
  const { lateMs, lost } = await streamsAtOnce(bench, STREAMS);
  print(`${STREAMS} streams at once, append to reader, p95`, percentile(lateMs, 0.95), "ms", 250);
  print(`${STREAMS} streams at once, events lost or doubled`, lost, "", 1);
} finally {
  await bench.close();
}
const sandbox = createLocalSandbox({ cacheDir: "node_modules/.cache/agient", poolSize: 1 });
const { turns, programs } = await programTokens(sandbox);
await sandbox.close();
console.log(`ten rows of NESTFUL: ${Math.round(turns)} tokens as turns, ${Math.round(programs)} as programs`);
print("tokens as programs, of those as turns", (100 * programs) / turns, "%", 65);
const tokens = await Promise.all(MARTS.map(promptTokens));
const least = Math.min(...tokens);
console.log(MARTS.map((tools, index) => `${tools} tools: ${tokens[index]} tokens`).join(", "));
print("prompt of one question, most over least", 100 * (Math.max(...tokens) / least - 1), "%", 5);
if (failed > 0) process.exitCode = 1;
