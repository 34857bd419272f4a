import type { FoundTool } from "@/lib/mart";
import { ToolCard } from "./tool-card";

/** Tools as cards, each of which opens its page. */
export function ToolCards({ tools }: { tools: readonly FoundTool[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map((tool) => (
        <li key={tool.id} className="min-w-0">
          <ToolCard tool={tool} />
        </li>
      ))}
    </ul>
  );
}
