import type { Json } from "@/lib/json";
import type { Parameter } from "../parameters";
import type { Node } from "../parse";
import { type Constants, literalOf, propertyName } from "./literal";
import { destructured } from "./pattern";

const MAX_PARAMETERS = 50;

/**
 * What a function takes from an object that its signature does not describe: what its body destructures from it, or reads
 * as `input.name`, which may be left out for all that can be known.
 */
export function openParameters(body: Node, object: string, constants: Constants): Parameter[] {
  const found = new Map<string, Parameter>();
  const declarators = body.findAll({
    rule: { kind: "variable_declarator", has: { field: "value", regex: exactly(object) } },
  });
  for (const declarator of declarators) {
    const pattern = declarator.field("name");
    if (pattern?.kind() !== "object_pattern") continue;
    for (const parameter of destructured(pattern, constants).parameters) found.set(parameter.name, parameter);
  }
  const members = body.findAll({
    rule: { kind: "member_expression", has: { field: "object", regex: exactly(object) } },
  });
  for (const member of members.slice(0, 1_000)) {
    const name = propertyName(member.field("property"));
    if (name === undefined || found.get(name)?.default !== undefined) continue;
    const initial = fallbackOf(member, constants);
    const known = found.get(name) ?? { name, schema: {}, required: false };
    found.set(name, { ...known, ...(initial === undefined ? {} : { default: initial, required: false }) });
  }
  return [...found.values()].slice(0, MAX_PARAMETERS);
}

/** `input.unit ?? "km"`, `input.unit || "km"`. */
function fallbackOf(member: Node, constants: Constants): Json | undefined {
  const parent = member.parent();
  const isFallback =
    parent?.kind() === "binary_expression" && /^(?:\?\?|\|\|)$/.test(parent.field("operator")?.text() ?? "");
  const right = isFallback && parent.field("left")?.id() === member.id() ? parent.field("right") : null;
  return right ? literalOf(right, constants) : undefined;
}

function exactly(name: string): string {
  return `^${name.replace(/[^\w]/g, "\\$&")}$`;
}
