import type { ComponentProps, JSX } from "react";

/*
 * How parts of a Markdown text are drawn that nobody vouches for: a link tells its target nothing and pictures are not
 * loaded. `.prose` dresses the rest.
 */

/** `node`, the piece of the text, comes with all that Streamdown gives to draw: its types ask that it be known. */
type PartProps<T extends keyof JSX.IntrinsicElements> = ComponentProps<T> & { node?: unknown };

/** A text as it was written, where laying it out would take long. */
export function TextAsItIs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
      <p className="text-muted text-xs">Shown as it was written: it is too long or too entangled to be laid out.</p>
    </div>
  );
}

export function TextLink({ href, children }: PartProps<"a">) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

export function TextPicture({ alt }: PartProps<"img">) {
  return <span>{alt ? `[picture: ${alt}]` : "[picture]"}</span>;
}

export function TextTable({ children }: PartProps<"table">) {
  return (
    <div className="table-scroll overflow-x-auto">
      <table>{children}</table>
    </div>
  );
}

/** A table in Markdown has a row of headings even where it needs none: one that is empty heads nothing. */
export function TextTableHeading({ children, node: _node, ...cell }: PartProps<"th">) {
  return children ? <th {...cell}>{children}</th> : <td {...cell} />;
}

export function TextCode({ children }: PartProps<"code">) {
  return <code>{children}</code>;
}

/** A page has headings of its own: those of a text start below them. */
export const TEXT_HEADINGS = { h1: "h3", h2: "h3", h3: "h4", h4: "h4", h5: "h4", h6: "h4" } as const;
