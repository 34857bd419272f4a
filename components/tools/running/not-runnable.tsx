import type { Obstacle } from "@/lib/tools";

const REASONS: Record<Obstacle, string> = {
  suspended: "An admin suspended this tool: nobody can run it, neither here nor in the chat nor from a program.",
  "not-granted":
    "This tool is private. As an admin you can look at it; only its owner and the people they choose can run it.",
  maintenance: "This tool is in maintenance. Until it is back, only its owner can run it.",
};

/** Stands where a tool is tried, and says why it cannot be. */
export function NotRunnable({ obstacle }: { obstacle: Obstacle }) {
  return (
    <section aria-label="Try it" className="flex flex-col rounded border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-2.5 font-medium text-sm">Try it</h2>
      <p className="p-4 text-muted text-sm">{REASONS[obstacle]}</p>
    </section>
  );
}
