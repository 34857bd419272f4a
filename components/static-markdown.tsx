import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { type Options } from "remark-rehype";
import { unified } from "unified";
import { classNames } from "@/components/ui/class-names";
import { isTangled } from "@/lib/markdown/tangled-markdown";
import { TEXT_HEADINGS, TextAsItIs, TextLink, TextPicture, TextTable, TextTableHeading } from "./markdown-parts";

type Handler = NonNullable<NonNullable<Options["handlers"]>["html"]>;

/** Those in which a piece of HTML stands by itself, and not among words. */
const HOLDS_BLOCKS = ["root", "blockquote", "listItem", "footnoteDefinition"];

const htmlAsText: Handler = (_state, { value }: { value: string }, parent) => {
  const text = { type: "text" as const, value };
  if (!HOLDS_BLOCKS.includes(parent?.type ?? "root")) return text;
  return { type: "element", tagName: "p", properties: {}, children: [text] };
};

/*
 * As in markdown.tsx, what a tool's creator wrote is hostile: HTML in it is text (nothing parses it, and “List<string>”
 * loses nothing), what is left is sanitised, pictures are not loaded, and a link tells its target nothing.
 */
const PROCESSOR = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { handlers: { html: htmlAsText } })
  .use(rehypeSanitize);

const COMPONENTS: Partial<Components> = {
  a: TextLink,
  img: TextPicture,
  table: TextTable,
  th: TextTableHeading,
  ...TEXT_HEADINGS,
};

/** Markdown of unknown origin that does not change: it becomes elements on the server, and the browser needs no parser. */
export function StaticMarkdown({ text, className }: { text: string; className?: string }) {
  return <div className={classNames("prose", className)}>{elementsOf(text)}</div>;
}

/** What would take long to draw, or cannot be drawn, stands as it is. */
function elementsOf(text: string): ReactNode {
  const asItIs = <TextAsItIs text={text} />;
  if (isTangled(text)) return asItIs;
  try {
    const tree = PROCESSOR.runSync(PROCESSOR.parse(text));
    return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: COMPONENTS, ignoreInvalidStyle: true });
  } catch (error) {
    if (error instanceof RangeError) return asItIs;
    throw error;
  }
}
