import type { Json } from "@/lib/json";
import { type Node, namedChildren, parseLeniently } from "../parse";
import { literalOf } from "./literal";
import type { PythonModule } from "./module";

/** Arguments of one call, by parameter. */
export type ShownCall = ReadonlyMap<string, Json>;

const MAX_CALLS = 5;
const MAX_LOOKED_AT = 2_000;
const DOCTEST = /^\s*>>>\s*(.+)$/gm;

/**
 * Calls with plain values, as authors leave them: under `if __name__ == "__main__"`, in an `assert`, and after `>>>` in a
 * docstring.
 */
export class ShownCalls {
  readonly #module: PythonModule;
  readonly #root: Node;
  #byName: Map<string, Node[]> | undefined;

  constructor(root: Node, module: PythonModule) {
    this.#root = root;
    this.#module = module;
  }

  /** Of one function; `parameters` are those that may be given by position, in order. */
  of(name: string, parameters: readonly string[], docstring: string): ShownCall[] {
    this.#byName ??= callsIn(this.#root);
    const doctests = [...docstring.matchAll(DOCTEST)].slice(0, MAX_CALLS).map((match) => match[1] ?? "");
    const calls = [
      ...doctests.flatMap((text) => callsIn(parseLeniently("python", text)).get(name) ?? []),
      ...(this.#byName.get(name) ?? []),
    ];
    return calls
      .flatMap((call) => valuesOf(call, parameters, this.#module) ?? [])
      .filter((values) => values.size > 0)
      .slice(0, MAX_CALLS);
  }
}

function callsIn(root: Node): Map<string, Node[]> {
  const calls = new Map<string, Node[]>();
  for (const call of root.findAll({ rule: { kind: "call" } }).slice(0, MAX_LOOKED_AT)) {
    const called = call.field("function");
    if (called?.kind() !== "identifier") continue;
    const known = calls.get(called.text()) ?? [];
    if (known.length < 2 * MAX_CALLS) calls.set(called.text(), [...known, call]);
  }
  return calls;
}

/** Undefined for a call with a value that would have to be computed. */
function valuesOf(call: Node, parameters: readonly string[], module: PythonModule): ShownCall | undefined {
  const values = new Map<string, Json>();
  for (const [index, argument] of namedChildren(call.field("arguments") ?? call).entries()) {
    const isNamed = argument.kind() === "keyword_argument";
    const name = isNamed ? argument.field("name")?.text() : parameters[index];
    const value = isNamed ? argument.field("value") : argument;
    const json = value ? literalOf(value, module) : undefined;
    if (name === undefined || json === undefined) return undefined;
    values.set(name, json);
  }
  return values;
}
