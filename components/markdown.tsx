"use client";

import { type Components, defaultRehypePlugins, Streamdown } from "streamdown";
import { classNames } from "@/components/ui/class-names";
import { isTangled } from "@/lib/markdown/tangled-markdown";
import {
  TEXT_HEADINGS,
  TextAsItIs,
  TextCode,
  TextLink,
  TextPicture,
  TextTable,
  TextTableHeading,
} from "./markdown-parts";

/*
 * What a model or a tool wrote is hostile: HTML in it is shown as text (only `sanitize` of the default steps is kept,
 * and not the one that parses HTML), pictures are not loaded, and a link tells its target nothing.
 */
const REHYPE_PLUGINS = [defaultRehypePlugins.sanitize].filter((plugin) => plugin !== undefined);

/** Plain elements that `.prose` dresses. */
const COMPONENTS: Components = {
  a: TextLink,
  img: TextPicture,
  table: TextTable,
  th: TextTableHeading,
  inlineCode: TextCode,
  ...{ pre: "pre", code: "code", p: "p", strong: "strong", blockquote: "blockquote", hr: "hr" },
  ...{ thead: "thead", tbody: "tbody", tr: "tr", td: "td", ul: "ul", ol: "ol", li: "li" },
  ...TEXT_HEADINGS,
};

interface MarkdownProps {
  text: string;
  /** True while more of it comes: unfinished markup is shown as if it were finished. */
  growing?: boolean;
  className?: string;
}

/** Markdown of unknown origin; what would take long to draw stands as it is. */
export function Markdown({ text, growing = false, className }: MarkdownProps) {
  if (isTangled(text)) return <TextAsItIs text={text} className={classNames("prose", className)} />;
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
