import { classNames } from "@/components/ui/class-names";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Token } from "./token";

/** Source with line numbers, which a screen reader and a selection leave out. `wrap`: long lines are broken, not scrolled. */
export function CodeLines({
  lines,
  label,
  wrap = false,
}: {
  lines: readonly Token[][];
  label: string;
  wrap?: boolean;
}) {
  const numbered = lines.map((tokens, index) => ({ number: index + 1, tokens }));
  const numberWidth = `${String(lines.length).length + 1}ch`;
  return (
    <ScrollRegion label={label} className="max-h-[36rem] rounded border border-line bg-surface">
      <pre
        className={classNames("py-2 font-mono text-xs leading-5", wrap ? "whitespace-pre-wrap" : "w-max min-w-full")}
      >
        <code>
          {numbered.map(({ number, tokens }) => (
            <span key={number} className="flex pr-3">
              <span
                aria-hidden
                data-line={number}
                style={{ width: numberWidth }}
                className="mr-4 ml-1.5 shrink-0 select-none text-right text-faint before:content-[attr(data-line)]"
              />
              <span className={classNames(wrap && "min-w-0 [overflow-wrap:anywhere]")}>
                {tokens.map((token) => (
                  <span key={token.offset} style={{ color: token.color }}>
                    {token.content}
                  </span>
                ))}
                {"\n"}
              </span>
            </span>
          ))}
        </code>
      </pre>
    </ScrollRegion>
  );
}
