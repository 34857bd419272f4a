import { Agent, get } from "node:http";

export interface Measured {
  /** Milliseconds to the end of the body, one a request. */
  times: number[];
  /** Of the largest page, as it comes. */
  bytes: number;
  failures: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Milliseconds from the request to the end of its body. */
function timeOf(address: string): Promise<{ ms: number; bytes: number; ok: boolean }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { accept: "text/html" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ ms: performance.now() - started, bytes, ok: response.statusCode === 200 }));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/**
 * Asks for pages at a steady pace, whether or not those before have come: a slow answer does not slow the questions down.
 * Kinds take turns; `address` gives the nth address of a kind.
 */
export async function load<Kind extends string>(
  origin: string,
  kinds: Record<Kind, (n: number) => string>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>(
    Object.keys(kinds).map((kind) => [kind, { times: [], bytes: 0, failures: 0 }]),
  );
  const entries = Object.entries<(n: number) => string>(kinds);
  const started = performance.now();
  const waiting: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = started + (count * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const [kind, address] = entries[count % entries.length] ?? [];
    const into = kind === undefined ? undefined : measured.get(kind);
    if (!into || !address) continue;
    waiting.push(
      timeOf(`${origin}${address(Math.floor(count / entries.length))}`).then(
        ({ ms, bytes, ok }) => {
          into.times.push(ms);
          into.bytes = Math.max(into.bytes, bytes);
          if (!ok) into.failures += 1;
        },
        (error: Error) => {
          into.failures += 1;
          console.log(`  ${kind} ${count}: ${error.message}`);
        },
      ),
    );
  }
  await Promise.all(waiting);
  return measured;
}
