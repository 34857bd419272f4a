import { Fragment } from "react";

/** A sentence of the reference: what stands between backticks in it is code. */
export function Said({ text }: { text: string }) {
  return text.split("`").map((part, at) => {
    const key = `${at}`;
    return at % 2 === 1 ? (
      <code key={key} className="font-mono text-xs">
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
