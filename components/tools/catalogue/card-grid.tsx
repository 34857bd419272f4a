"use client";

import { ToolCard, type ToolCardData } from "./tool-card";

export function CardGrid({ cards }: { cards: readonly ToolCardData[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.slug} className="min-w-0">
          <ToolCard tool={card} />
        </li>
      ))}
    </ul>
  );
}
