import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { classNames } from "@/lib/class-names";
import { TEXT_HEADINGS, TextLink, TextPicture, TextTable } from "./markdown-parts";

/*
 * As in markdown.tsx, what a tool's creator wrote is hostile: HTML in it is dropped (nothing parses it), what is left is
 * sanitised, pictures are not loaded, and a link tells its target nothing.
 */
const PROCESSOR = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize);

const COMPONENTS: Partial<Components> = { a: TextLink, img: TextPicture, table: TextTable, ...TEXT_HEADINGS };

/** Markdown of unknown origin that does not change: it becomes elements on the server, and the browser needs no parser. */
export function StaticMarkdown({ text, className }: { text: string; className?: string }) {
  const tree = PROCESSOR.runSync(PROCESSOR.parse(text));
  return (
    <div className={classNames("prose", className)}>
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: COMPONENTS, ignoreInvalidStyle: true })}
    </div>
  );
}
