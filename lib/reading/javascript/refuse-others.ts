import type { Node } from "../parse";
import { LineProblem } from "../source-reading";
import type { JavaScriptModule } from "./module";

/** What other places take for a tool is not called here; the sentence says what to do instead. */
export function refuseOthers({ exports, others, functions }: JavaScriptModule): void {
  if ([...exports.values()].some((name) => functions.has(name)) || functions.has("main")) return;
  // Beside functions that are not exported, only what goes by the name of the entry is meant as the tool.
  const first = [...others].find(([name]) => functions.size === 0 || name === "main" || name === "");
  if (!first) return;
  const [name, node] = first;
  throw new LineProblem(whyNot(name ? `“${name}”` : "What it exports", node), node.range().start.line + 1);
}

function whyNot(what: string, node: Node): string {
  const line = `in line ${node.range().start.line + 1}`;
  switch (node.kind()) {
    case "export_statement":
      return `${what} ${line} comes from another file, and a tool is one file: put that source here.`;
    case "class_declaration":
    case "abstract_class_declaration":
    case "class":
    case "new_expression":
      return `${what} ${line} is a class or its object, and only functions are called: export a function that uses it, such as “export function main({ text })”.`;
    default:
      return `${what} ${line} is what “${(node.field("function")?.text() ?? node.text()).slice(0, 40)}” makes, and only functions are called: export the function itself, such as “export async function main({ text })”.`;
  }
}
