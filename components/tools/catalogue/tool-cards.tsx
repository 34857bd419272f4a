import { firstSentence, formatAgo } from "@/lib/format";
import type { FoundTool } from "@/lib/publishing";
import type { SaidRight } from "@/lib/statistics";
import { STATE_CHIPS } from "../tool-state";
import { CardGrid } from "./card-grid";

const MARKS = { fresh: "New", rising: "Rising" } as const;

interface ToolCardsProps {
  tools: readonly FoundTool[];
  /** What is said of their answers, by ID. */
  said: ReadonlyMap<string, SaidRight>;
}

/**
 * Tools as cards, each of which opens its page. What a card needs, in words already, is all that goes to the browser
 * besides the cards themselves: a page of lists is half as large for it.
 */
export function ToolCards({ tools, said }: ToolCardsProps) {
  const now = new Date();
  return (
    <CardGrid
      cards={tools.map((tool) => {
        const {
          id,
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
          license,
          mark,
          verifiedAt,
          health,
          highlights,
        } = tool;
        return {
          slug,
          name,
          ...(ownerHandle !== null && { owner: ownerHandle }),
          line: firstSentence(description),
          runtime,
          functions,
          category,
          ...(emoji !== null && { emoji }),
          ...(license !== null && { license }),
          ...(mark && { mark: MARKS[mark] }),
          ...(verifiedAt && { verified: `verified ${formatAgo(verifiedAt, now)}` }),
          ...said.get(id),
          ...(permission !== "none" && { permission }),
          ...(STATE_CHIPS[state] && { state: STATE_CHIPS[state] }),
          ...(health && { succeeded: health.succeeded, counted: health.counted, days: health.days }),
          ...(highlights?.name.length && { nameMarks: highlights.name }),
          ...(highlights?.description.length && { lineMarks: highlights.description }),
        };
      })}
    />
  );
}
