import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Token } from "./token";

/** Source with line numbers, which a screen reader and a selection leave out. */
export function CodeLines({ lines, label }: { lines: readonly Token[][]; label: string }) {
  const numbered = lines.map((tokens, index) => ({ number: index + 1, tokens }));
  const numberWidth = `${String(lines.length).length + 1}ch`;
  return (
    <ScrollRegion label={label} className="max-h-[36rem] rounded border border-line bg-surface">
      <pre className="w-max min-w-full py-2 font-mono text-xs leading-5">
        <code>
          {numbered.map(({ number, tokens }) => (
            <span key={number} className="block pr-4">
              <span
                aria-hidden
                data-line={number}
                style={{ width: numberWidth }}
                className="mr-4 ml-1.5 inline-block select-none text-right text-faint before:content-[attr(data-line)]"
              />
              {tokens.map((token) => (
                <span key={token.offset} style={{ color: token.color }}>
                  {token.content}
                </span>
              ))}
              {"\n"}
            </span>
          ))}
        </code>
      </pre>
    </ScrollRegion>
  );
}
