import { classNames } from "@/components/ui/class-names";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { type DiffLine, diffLines } from "./diff-lines";

const LOOKS: Record<DiffLine["kind"], { sign: string; line: string; word: string }> = {
  same: { sign: " ", line: "", word: "" },
  removed: { sign: "−", line: "bg-bad-soft", word: "Removed:" },
  added: { sign: "+", line: "bg-ok-soft", word: "Added:" },
};

interface DiffViewProps {
  /** What is compared, such as “Source”. */
  label: string;
  before: string;
  after: string;
}

/** What changed from one text to another; signs and words say it besides the colours. */
export function DiffView({ label, before, after }: DiffViewProps) {
  const diff = diffLines(before, after);
  if (diff === null)
    return <p className="text-muted text-sm">The two have almost nothing in common: read both in full.</p>;
  const { hunks, isCut } = diff;
  if (hunks.length === 0) return <p className="text-muted text-sm">No difference.</p>;
  const numbered = hunks.map((hunk, place) => ({ place, ...hunk }));
  return (
    <>
      <ScrollRegion label={label} className="max-h-[36rem] rounded border border-line bg-surface">
        <pre className="w-max min-w-full font-mono text-xs leading-5">
          <code>
            {numbered.map(({ place, lines }) => (
              <span key={place} className="block border-line py-1 not-first:border-t">
                {lines.map(({ kind, text, before: old, after: now }) => (
                  <span key={`${old ?? ""} ${now ?? ""}`} className={classNames("flex pr-3", LOOKS[kind].line)}>
                    <LineNumber at={old} />
                    <LineNumber at={now} />
                    <span aria-hidden className="w-5 shrink-0 select-none text-center text-faint">
                      {LOOKS[kind].sign}
                    </span>
                    {LOOKS[kind].word ? <span className="sr-only">{LOOKS[kind].word} </span> : null}
                    <span>
                      {text}
                      {"\n"}
                    </span>
                  </span>
                ))}
              </span>
            ))}
          </code>
        </pre>
      </ScrollRegion>
      {isCut ? (
        <p className="text-muted text-sm">Only the beginning is shown: read both in full for the rest.</p>
      ) : null}
    </>
  );
}

function LineNumber({ at }: { at: number | undefined }) {
  return (
    <span
      aria-hidden
      data-line={at}
      className="w-[4ch] shrink-0 select-none pr-1 text-right text-faint before:content-[attr(data-line)]"
    />
  );
}
