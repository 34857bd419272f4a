import type { Node } from "./parse";

/** Comments that speak to a program, and code that somebody took out. */
const NO_DESCRIPTION =
  /^(?:type:|noqa|pylint|pyright|mypy|ruff|fmt:|isort|eslint|prettier|biome|jshint|tslint|@ts-|#(?:end)?region|todo\b|fixme\b|xxx\b|[-=*_#~]{3})|[;,{]$|[-=*_#~]{3}$/i;

/** What comments to the end of the line say of the items of a list, each by the item's id. */
export interface ItemComments {
  /** Of the lines right before it, in one. */
  above: Map<number, string>;
  /** Behind it, in the line where it ends. */
  beside: Map<number, string>;
}

/** Reads the comments among the children of a list of parameters, fields or members. */
export function itemComments(children: readonly Node[]): ItemComments {
  const above: ItemComments["above"] = new Map();
  const beside: ItemComments["beside"] = new Map();
  let waiting: string[] = [];
  /** Where the last of them stands: what comes next is right after it, or not what it is about. */
  let line = 0;
  let last: Node | undefined;
  for (const child of children) {
    if (child.kind() === "comment") {
      const said = lineComment(child.text());
      if (said === undefined) {
        waiting = [];
        continue;
      }
      // Asked of these comments alone, of which a line has one: a place is found by counting from the line's start.
      const at = child.range().start.line;
      if (last?.range().end.line === at) {
        if (last.isNamed() && said !== "") beside.set(last.id(), said);
        continue;
      }
      waiting = at === line + 1 ? [...waiting, said] : [said];
      line = at;
    } else if (child.isNamed()) {
      const said = waiting.filter((text) => text !== "").join(" ");
      if (said !== "" && child.range().start.line === line + 1) above.set(child.id(), said);
      waiting = [];
      last = child;
    } else if (child.text() === "(" || child.text() === "{") last = child;
  }
  return { above, beside };
}

/** The text after `//` or `#`, empty where it describes nothing; undefined for another comment. */
function lineComment(comment: string): string | undefined {
  const text = /^(?:\/\/|#)[/!]*:?\s*(.*)$/s.exec(comment)?.[1]?.trim();
  return text !== undefined && NO_DESCRIPTION.test(text) ? "" : text;
}
