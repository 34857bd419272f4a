import { formatSpent } from "@/lib/format";
import type { TurnData } from "../types";

/** What models took for the whole chat, once it has more than one turn that asked one: that of each stands in its trace. */
export function ChatSpent({ turns }: { turns: readonly TurnData[] }) {
  const used = turns.flatMap(({ trace: { usage } }) => (usage && usage.modelCalls > 0 ? [usage] : []));
  if (used.length < 2) return null;
  const tokens = used.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const dollars = used.reduce((sum, { dollars: cost = 0 }) => sum + cost, 0);
  return <p className="text-faint text-xs">This chat: {formatSpent({ tokens, dollars })}</p>;
}
