import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isTangled } from "@/components/tangled-markdown";

const PROCESSOR = unified().use(remarkParse).use(remarkGfm);
type Tree = ReturnType<typeof PROCESSOR.parse>;
type Node = Tree | Tree["children"][number];
type NodeOf<T extends Node["type"]> = Extract<Node, { type: T }>;

/** What a clipboard holds of an answer. */
export interface CopiedAnswer {
  /** Tables as lines whose cells are apart by tabs. */
  text: string;
  /** Of plain elements alone: no link, no picture, no style. */
  html: string;
}

/** An answer as one pastes it elsewhere: without the marks of Markdown, its tables as tables. */
export function copiedAnswer(markdown: string): CopiedAnswer {
  if (isTangled(markdown)) return { text: markdown, html: `<pre>${escaped(markdown)}</pre>` };
  const tree = PROCESSOR.parse(markdown);
  return { text: plain(tree), html: tree.children.map(marked).join("") };
}

function plain(node: Node): string {
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
      return rowsOf(node)
        .map((cells) => cells.join("\t"))
        .join("\n");
    case "break":
      return "\n";
    case "image":
      return node.alt ?? "";
    default:
      if ("value" in node) return node.value;
      return "children" in node ? node.children.map(plain).join("") : "";
  }
}

/** The cells of a table, each on one line, and none that a spreadsheet would take for a formula. */
function rowsOf(table: NodeOf<"table">): string[][] {
  return table.children.map((row) =>
    row.children.map((cell) => harmless(cell.children.map(plain).join("").replace(/\s+/g, " "))),
  );
}

/** A stranger's text that begins like a formula is a text: the apostrophe says so to a spreadsheet. */
function harmless(cell: string): string {
  return /^(?:[=@+]|-(?![\d.,]*$))/.test(cell) && cell.length > 1 ? `'${cell}` : cell;
}

const ELEMENTS: Partial<Record<Node["type"], string>> = {
  ...{ paragraph: "p", heading: "p", strong: "strong", emphasis: "em", delete: "s" },
  ...{ blockquote: "blockquote", listItem: "li" },
};

function marked(node: Node): string {
  if (node.type === "table") return markedTable(node);
  if (node.type === "code") return `<pre>${escaped(node.value)}</pre>`;
  if (node.type === "inlineCode") return `<code>${escaped(node.value)}</code>`;
  if (node.type === "break") return "<br>";
  if (!("children" in node)) return escaped(plain(node));
  const element = node.type === "list" ? (node.ordered ? "ol" : "ul") : ELEMENTS[node.type];
  const inside = node.children.map(marked).join("");
  return element === undefined ? inside : `<${element}>${inside}</${element}>`;
}

function markedTable(table: NodeOf<"table">): string {
  const [heads = [], ...rows] = rowsOf(table);
  const line = (cells: string[], name: "th" | "td") =>
    `<tr>${cells.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join("")}</tr>`;
  return `<table><thead>${line(heads, "th")}</thead><tbody>${rows.map((row) => line(row, "td")).join("")}</tbody></table>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
