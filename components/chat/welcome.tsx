import { ToolGlyph } from "@/components/tools/glyph/tool-glyph";
import type { Example } from "./types";

interface WelcomeProps {
  examples: readonly Example[];
  tools: number;
  onAsk: (question: string) => void;
}

/** The start of a new chat: what this is, and questions to start from. */
export function Welcome({ examples, tools, onAsk }: WelcomeProps) {
  return (
    <div className="flex grow flex-col justify-center gap-8 py-8">
      <div className="flex flex-col gap-2">
        <h1 className="text-balance font-semibold text-xl tracking-tight">Ask, and see how the answer was found</h1>
        <p className="max-w-[60ch] text-muted">
          AGIent searches Tool-Mart for the right tool among {tools.toLocaleString("en")}, runs it in a sandbox, and
          answers from the result. You can follow every step.
        </p>
      </div>
      {examples.length > 0 ? (
        <section aria-label="Examples" className="grid gap-2 sm:grid-cols-2">
          {examples.map(({ prompt, tool, slug, category, emoji }) => (
            <button
              key={prompt}
              type="button"
              onClick={() => onAsk(prompt)}
              className="flex items-center gap-3 rounded border border-line bg-surface px-3.5 py-2.5 text-left transition-colors hover:border-line-strong hover:bg-hover"
            >
              <ToolGlyph slug={slug} category={category} emoji={emoji} />
              <span className="flex min-w-0 flex-col gap-0.5">
                <span className="text-sm">{prompt}</span>
                <span className="text-faint text-xs">{tool}</span>
              </span>
            </button>
          ))}
        </section>
      ) : null}
    </div>
  );
}
