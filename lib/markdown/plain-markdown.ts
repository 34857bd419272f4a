import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isTangled } from "./tangled-markdown";

const PROCESSOR = unified().use(remarkParse).use(remarkGfm);
type Tree = ReturnType<typeof PROCESSOR.parse>;
export type MarkdownNode = Tree | Tree["children"][number];
export type MarkdownNodeOf<T extends MarkdownNode["type"]> = Extract<MarkdownNode, { type: T }>;

const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** What the text means; undefined where finding that out could take seconds: see `isTangled`. */
export function parseMarkdown(text: string): Tree | undefined {
  return isTangled(text) ? undefined : PROCESSOR.parse(text);
}

/**
 * A text without the marks of Markdown: its tables are lines whose cells are apart by tabs, and links say where they lead.
 * Of a tangled one only the escapes are undone.
 */
export function plainMarkdown(text: string): string {
  const tree = parseMarkdown(text);
  return tree === undefined ? text.replace(ESCAPED, "$1") : plainOf(tree, { withAddresses: true });
}

interface PlainOptions {
  /** What stands for a cell of a table. */
  cell?: (text: string) => string;
  /** Whether a link says where it leads. */
  withAddresses?: boolean;
}

/** What a part of a text says, without marks. */
export function plainOf(node: MarkdownNode, options: PlainOptions = {}): string {
  const plain = (child: MarkdownNode) => plainOf(child, options);
  switch (node.type) {
    case "root":
    case "blockquote":
      return node.children.map(plain).join("\n\n");
    case "list":
      return node.children
        .map((item, index) => `${node.ordered ? `${(node.start ?? 1) + index}.` : "•"} ${plain(item)}`)
        .join("\n");
    case "listItem":
      return node.children.map(plain).join("\n");
    case "table":
      return rowsOf(node, options)
        .map((cells) => cells.join("\t"))
        .join("\n");
    case "break":
      return "\n";
    case "link": {
      const label = node.children.map(plain).join("");
      return options.withAddresses && label !== node.url ? `${label} (${node.url})` : label;
    }
    case "image":
      return node.alt ?? "";
    default:
      if ("value" in node) return node.value;
      return "children" in node ? node.children.map(plain).join("") : "";
  }
}

/** The cells of a table, each on one line. */
export function rowsOf(table: MarkdownNodeOf<"table">, options: PlainOptions = {}): string[][] {
  const { cell = (text: string) => text } = options;
  return table.children.map((row) =>
    row.children.map(({ children }) =>
      cell(
        children
          .map((child) => plainOf(child, options))
          .join("")
          .replace(/\s+/g, " "),
      ),
    ),
  );
}
