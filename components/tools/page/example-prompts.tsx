import { ArrowUpRight } from "lucide-react";
import Link from "next/link";

/** Questions that the tool answers, each of which opens in the chat. */
export function ExamplePrompts({ prompts }: { prompts: readonly string[] }) {
  if (prompts.length === 0) return null;
  return (
    <section aria-label="Example questions" className="flex flex-col gap-3">
      <h2 className="font-medium">Ask for it in the chat</h2>
      <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
        {prompts.map((prompt) => (
          <li key={prompt} className="border-line not-last:border-b">
            <Link
              prefetch={false}
              href={`/?q=${encodeURIComponent(prompt)}`}
              className="flex items-center justify-between gap-3 px-3.5 py-2 text-sm hover:bg-hover"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{prompt}</span>
              <ArrowUpRight aria-hidden className="size-4 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
