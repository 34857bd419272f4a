import type { Parameter } from "../parameters";
import { type Node, namedChildren } from "../parse";
import { type Constants, literalOf, propertyName } from "./literal";

/** The properties that `{ a, b = 2, c: renamed, ...rest }` takes; `open` says that it takes any others too. */
export function destructured(pattern: Node, constants: Constants): { parameters: Parameter[]; open: boolean } {
  const parameters = new Map<string, Parameter>();
  let open = false;
  for (const child of namedChildren(pattern)) {
    if (child.kind() === "rest_pattern") open = true;
    const { name, value } = propertyOf(child);
    if (name === undefined) continue;
    const literal = value ? literalOf(value, constants) : undefined;
    parameters.set(name, {
      name,
      schema: {},
      required: !value,
      ...(literal === undefined ? {} : { default: literal }),
    });
  }
  return { parameters: [...parameters.values()], open };
}

function propertyOf(child: Node): { name?: string | undefined; value?: Node | null } {
  switch (child.kind()) {
    case "shorthand_property_identifier_pattern":
      return { name: child.text() };
    case "object_assignment_pattern":
      return { name: propertyName(child.field("left")), value: child.field("right") };
    case "pair_pattern": {
      const target = child.field("value");
      const value = target?.kind() === "assignment_pattern" ? target.field("right") : null;
      return { name: propertyName(child.field("key")), value };
    }
    default:
      return {};
  }
}
