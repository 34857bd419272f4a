import { Chip, type Tone } from "@/components/ui/chip";

/** How many of the keywords that were not picked show without a click. */
const OTHERS_SHOWN = 8;

/** Keywords that were picked, and those that were not. */
export function KeywordsEvidence({ keywords, available }: { keywords: string[]; available: string[] }) {
  const others = available.filter((keyword) => !keywords.includes(keyword));
  return (
    <>
      <Chips texts={keywords} tone="accent" />
      {others.length > 0 ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-faint text-xs">Also on offer near this question</p>
          <Chips texts={others.slice(0, OTHERS_SHOWN)} />
          {others.length > OTHERS_SHOWN ? (
            <details>
              <summary className="w-fit rounded text-muted text-xs hover:text-text in-[details[open]]:pb-1.5">
                Show the other {others.length - OTHERS_SHOWN}
              </summary>
              <Chips texts={others.slice(OTHERS_SHOWN)} />
            </details>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Chips({ texts, tone }: { texts: string[]; tone?: Tone }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
    </p>
  );
}
