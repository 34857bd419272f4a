import {
  type MarkdownNode as Node,
  type MarkdownNodeOf as NodeOf,
  parseMarkdown,
  plainOf,
  rowsOf,
} from "@/lib/markdown";

/** What a clipboard holds of an answer. */
export interface CopiedAnswer {
  /** Tables as lines whose cells are apart by tabs. */
  text: string;
  /** Of plain elements alone: no link, no picture, no style. */
  html: string;
}

/** An answer as one pastes it elsewhere: without the marks of Markdown, its tables as tables. */
export function copiedAnswer(markdown: string): CopiedAnswer {
  const tree = parseMarkdown(markdown);
  if (tree === undefined) return { text: markdown, html: `<pre>${escaped(markdown)}</pre>` };
  return { text: plain(tree), html: tree.children.map(marked).join("") };
}

function plain(node: Node): string {
  return plainOf(node, { cell: harmless });
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
  const [heads = [], ...rows] = rowsOf(table, { cell: harmless });
  const line = (cells: string[], name: "th" | "td") =>
    `<tr>${cells.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join("")}</tr>`;
  return `<table><thead>${line(heads, "th")}</thead><tbody>${rows.map((row) => line(row, "td")).join("")}</tbody></table>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
