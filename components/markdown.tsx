"use client";

import type { ComponentProps, JSX } from "react";
import { type Components, defaultRehypePlugins, type ExtraProps, Streamdown } from "streamdown";
import { classNames } from "@/lib/class-names";

/*
 * What a model or a tool wrote is hostile: HTML in it is dropped (only `sanitize` of the default steps is kept, and not
 * the one that parses HTML), pictures are not loaded, and a link tells its target nothing.
 */
const REHYPE_PLUGINS = [defaultRehypePlugins.sanitize].filter((plugin) => plugin !== undefined);

type Props<T extends keyof JSX.IntrinsicElements> = ComponentProps<T> & ExtraProps;

/** Plain elements that `.prose` dresses. A page has a first heading already: those of a text start below it. */
const COMPONENTS: Components = {
  a({ href, children }: Props<"a">) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  },
  img({ alt }: Props<"img">) {
    return <span>{alt ? `[picture: ${alt}]` : "[picture]"}</span>;
  },
  table({ children }: Props<"table">) {
    return (
      <div className="table-scroll overflow-x-auto">
        <table>{children}</table>
      </div>
    );
  },
  inlineCode({ children }: Props<"code">) {
    return <code>{children}</code>;
  },
  ...{ pre: "pre", code: "code", p: "p", strong: "strong", blockquote: "blockquote", hr: "hr" },
  ...{ thead: "thead", tbody: "tbody", tr: "tr", th: "th", td: "td", ul: "ul", ol: "ol", li: "li" },
  ...{ h1: "h3", h2: "h3", h3: "h4", h4: "h4", h5: "h4", h6: "h4" },
};

interface MarkdownProps {
  text: string;
  /** True while more of it comes: unfinished markup is shown as if it were finished. */
  growing?: boolean;
  className?: string;
}

/** Markdown of unknown origin. */
export function Markdown({ text, growing = false, className }: MarkdownProps) {
  return (
    <Streamdown
      mode={growing ? "streaming" : "static"}
      parseIncompleteMarkdown={growing}
      rehypePlugins={REHYPE_PLUGINS}
      components={COMPONENTS}
      linkSafety={{ enabled: false }}
      controls={false}
      className={classNames("prose", className)}
    >
      {text}
    </Streamdown>
  );
}
