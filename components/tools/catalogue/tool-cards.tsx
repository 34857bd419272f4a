import { firstSentence, formatAgo } from "@/lib/format";
import type { FoundTool } from "@/lib/publishing";
import { STATE_CHIPS } from "../tool-state";
import { CardGrid } from "./card-grid";

/**
 * Tools as cards, each of which opens its page. What a card needs, in words already, is all that goes to the browser
 * besides the cards themselves: a page of lists is half as large for it.
 */
export function ToolCards({ tools }: { tools: readonly FoundTool[] }) {
  const now = new Date();
  return (
    <CardGrid
      cards={tools.map(
        ({
          slug,
          name,
          ownerHandle,
          description,
          runtime,
          permission,
          state,
          functions,
          category,
          emoji,
          verifiedAt,
          health,
          highlights,
        }) => ({
          slug,
          name,
          ...(ownerHandle !== null && { owner: ownerHandle }),
          line: firstSentence(description),
          runtime,
          functions,
          category,
          ...(emoji !== null && { emoji }),
          verified: verifiedAt ? `Verified ${formatAgo(verifiedAt, now)}` : "Not verified",
          ...(permission !== "none" && { permission }),
          ...(STATE_CHIPS[state] && { state: STATE_CHIPS[state] }),
          ...(health && { succeeded: health.succeeded, counted: health.counted, days: health.days }),
          ...(highlights?.name.length && { nameMarks: highlights.name }),
          ...(highlights?.description.length && { lineMarks: highlights.description }),
        }),
      )}
    />
  );
}
