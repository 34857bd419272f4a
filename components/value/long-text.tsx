"use client";

import { ShowMore, useShown } from "./more";

const LETTERS = 20_000;

interface LongTextProps {
  text: string;
  className: string;
}

/** A text as it is; of a very long one its beginning, and more when it is asked for. */
export function LongText({ text, className }: LongTextProps) {
  const { shown, showMore } = useShown(text.length, LETTERS);
  return (
    <>
      <pre className={className}>{showMore ? text.slice(0, shown) : text}</pre>
      {showMore ? <ShowMore shown={shown} total={text.length} noun="character" onMore={showMore} /> : null}
    </>
  );
}
