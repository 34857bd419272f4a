import { type ChatBench, TOKENS } from "./open";

/** Follows so many answers at once, each of somebody else. How late each event came, and how many are missing or came twice. */
export async function streamsAtOnce({ runs }: ChatBench, count: number): Promise<{ lateMs: number[]; lost: number }> {
  const lateMs: number[] = [];
  const wholes = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const ownerKey = `user:${index}`;
      const { runId } = await runs.start({ ownerKey, question: "slow", inChat: false });
      const seen: number[] = [];
      let text = "";
      for await (const batch of runs.events(runId, ownerKey, 0, new AbortController().signal)) {
        const now = Date.now();
        for (const event of batch) {
          seen.push(event.seq);
          lateMs.push(now - Date.parse(event.at));
          if (event.type === "answer-delta") text += event.text;
        }
      }
      const isWhole = text === Array.from({ length: TOKENS }, (__, token) => `t${token} `).join("");
      return isWhole && seen.every((seq, place) => seq === place + 1);
    }),
  );
  return { lateMs, lost: wholes.filter((isWhole) => !isWhole).length };
}
