import type { Json } from "@/lib/json";
import { type Node, namedChildren, parseLeniently } from "../parse";
import { isSchema } from "../schema";
import { type Constants, literalOf } from "./literal";

/** The object of plain values that a function is called with. */
export type ShownCall = { readonly [name: string]: Json };

const MAX_CALLS = 5;
const MAX_LOOKED_AT = 2_000;
const EXAMPLE = /@example\s+([\s\S]*?)(?=\n\s*\*?\s*@|$)/g;

/** Calls with one object of plain values, as authors leave them in a source and in comments after `@example`. */
export class ShownCalls {
  readonly #constants: Constants;
  readonly #root: Node;
  #byName: Map<string, Node[]> | undefined;

  constructor(root: Node, constants: Constants) {
    this.#root = root;
    this.#constants = constants;
  }

  of(name: string, comment: string): ShownCall[] {
    this.#byName ??= callsIn(this.#root);
    const examples = [...comment.matchAll(EXAMPLE)].slice(0, MAX_CALLS).flatMap((match) => {
      const code = (match[1] ?? "").replace(/^\s*\*\/?/gm, "").replace(/\*\/$/, "");
      return callsIn(parseLeniently("typescript", code)).get(name) ?? [];
    });
    return [...examples, ...(this.#byName.get(name) ?? [])]
      .flatMap((call) => {
        const [first, ...others] = namedChildren(call.field("arguments") ?? call);
        const value = first?.kind() === "object" && others.length === 0 ? literalOf(first, this.#constants) : undefined;
        return isSchema(value) ? [value] : [];
      })
      .slice(0, MAX_CALLS);
  }
}

function callsIn(root: Node): Map<string, Node[]> {
  const calls = new Map<string, Node[]>();
  for (const call of root.findAll({ rule: { kind: "call_expression" } }).slice(0, MAX_LOOKED_AT)) {
    const called = call.field("function");
    if (called?.kind() !== "identifier") continue;
    const known = calls.get(called.text()) ?? [];
    if (known.length < 2 * MAX_CALLS) calls.set(called.text(), [...known, call]);
  }
  return calls;
}
