import { binaryOf, sentenceOf } from "./in-signs";
import { OPERATORS } from "./operators";
import { HELPERS } from "./prelude";
import type { Item, Operation, Program, Tree } from "./types";

/** A Python program that computes a tree and prints it; undefined where one of its operators has no Python. */
export function render(
  item: Item,
  money: boolean,
): Pick<Program, "code" | "operators" | "type" | "answer" | "binary"> | undefined {
  const operators: string[] = [];
  const expression = python(item.tree, operators);
  if (expression === undefined) return undefined;
  const show = item.type !== "N" ? "show" : money ? "show_price" : "in_digits";
  const body = `print(${show}(${expression}))`;
  const helpers = helpersOf(body);
  const source = [...helpers, body].join("\n");
  const imports = [
    ...["collections", "itertools", "math", "random", "re"]
      .filter((name) => source.includes(`${name}.`))
      .map((name) => `import ${name}`),
    ...(source.includes("Fraction(") ? ["from fractions import Fraction"] : []),
  ];
  const said = { answer: sentenceOf(item.tree), binary: binaryOf(item.tree) };
  return { code: [...imports, source].join("\n"), operators, type: kindOfResult(item.type), ...said };
}

function python(tree: Tree, operators: string[]): string | undefined {
  if ("hole" in tree) return "x";
  if ("python" in tree) return tree.python;
  const template = OPERATORS[nameOf(tree)];
  if (template === undefined) return "";
  if (tree.operator !== "group" && tree.operator !== "function") operators.push(tree.operator);
  const inputs = tree.arguments.map((input) => python(input, operators));
  if (inputs.includes(undefined)) return undefined;
  // a list that was said has something in it
  const isSaid = (input: Tree | undefined) => input !== undefined && "python" in input;
  return template
    .replace(/some\(\$(\d)\)/g, (some, index: string) => (isSaid(tree.arguments[Number(index)]) ? `$${index}` : some))
    .replace(/\$(\d)/g, (_, index: string) => inputs[Number(index)] ?? "");
}

const OF_ANGLES: ReadonlySet<string> = new Set(["sine", "cosine", "tangent"]);

/** “sin(pi / 2)”: an angle is in degrees, unless π is in it and no unit is said. */
function nameOf(tree: Operation): string {
  const [angle, ...unit] = tree.arguments;
  return OF_ANGLES.has(tree.operator) && unit.length === 0 && angle !== undefined && holdsPi(angle)
    ? `${tree.operator}OfRadians`
    : tree.operator;
}

function holdsPi(tree: Tree): boolean {
  return "operator" in tree && (tree.operator === "pi" || tree.arguments.some(holdsPi));
}

/** The helpers that a line uses and those that these use, in the order of their table: none uses a later one. */
function helpersOf(body: string): string[] {
  const names = [...HELPERS.keys()];
  const needed = new Set<string>();
  const scan = (source: string): void => {
    const words = new Set(source.replace(/"[^"]*"/g, "").match(/(?<![.\w])\w+/g));
    for (const name of names)
      if (words.has(name) && !needed.has(name)) {
        needed.add(name);
        scan(HELPERS.get(name) ?? "");
      }
  };
  scan(body);
  return names.filter((name) => needed.has(name)).map((name) => HELPERS.get(name) ?? "");
}

function kindOfResult(type: Item["type"]): Program["type"] {
  if (type === "N") return "number";
  if (type === "B") return "boolean";
  return type === "L" || type === "W" || type === "D" || type === "A" ? "list" : "text";
}
