import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const PROCESSOR = unified().use(remarkParse).use(remarkGfm);
type Tree = ReturnType<typeof PROCESSOR.parse>;
type Node = Tree | Tree["children"][number];

/** What stands between the parts of these, so that a voice does not run them together. */
const BETWEEN: Partial<Record<Node["type"], string>> = {
  root: "\n",
  blockquote: "\n",
  list: "\n",
  listItem: "\n",
  table: "\n",
  tableRow: ", ",
};

/** The words of a Markdown text, without its marks, for who has it read out. */
export function spokenText(markdown: string): string {
  return words(PROCESSOR.parse(markdown));
}

function words(node: Node): string {
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "break") return "\n";
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  const between = BETWEEN[node.type];
  if (between === undefined) return node.children.map(words).join("");
  return node.children.map(words).filter(Boolean).join(between);
}
