/** First character and the one after the last, in UTF-16 units. */
export type MarkedRange = readonly [start: number, end: number];

/** A text with some of its words marked; ranges that lie behind its end, such as in a part left out, are passed over. */
export function MarkedText({ text, ranges = [] }: { text: string; ranges?: readonly MarkedRange[] }) {
  const shown = ranges.filter(([, end]) => end <= text.length);
  const rest = shown.at(-1)?.[1] ?? 0;
  return (
    <>
      {shown.map(([start, end], index) => (
        <span key={start}>
          {text.slice(shown[index - 1]?.[1] ?? 0, start)}
          <mark className="rounded-xs bg-accent-soft text-inherit">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(rest)}
    </>
  );
}
