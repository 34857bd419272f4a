import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ComponentProps, JSX } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { classNames } from "@/lib/class-names";

/*
 * As in markdown.tsx, what a tool's creator wrote is hostile: HTML in it is dropped (nothing parses it), what is left is
 * sanitised, pictures are not loaded, and a link tells its target nothing.
 */
const PROCESSOR = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize);

type Props<T extends keyof JSX.IntrinsicElements> = ComponentProps<T>;

const COMPONENTS: Partial<Components> = {
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
  // A page has headings of its own: those of a text start below them.
  ...{ h1: "h3", h2: "h3", h3: "h4", h4: "h4", h5: "h4", h6: "h4" },
};

/** Markdown of unknown origin that does not change: it becomes elements on the server, and the browser needs no parser. */
export function StaticMarkdown({ text, className }: { text: string; className?: string }) {
  const tree = PROCESSOR.runSync(PROCESSOR.parse(text));
  return (
    <div className={classNames("prose", className)}>
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: COMPONENTS, ignoreInvalidStyle: true })}
    </div>
  );
}
