export {
  type MarkdownNode,
  type MarkdownNodeOf,
  parseMarkdown,
  plainMarkdown,
  plainOf,
  rowsOf,
} from "./plain-markdown";
