import { itemComments } from "../line-comments";
import { type Parameter, schemaOf } from "../parameters";
import { type Node, namedChildren } from "../parse";
import { objectSchema, type Schema } from "../schema";
import { type Constants, literalOf, propertyName } from "./literal";

const MAX_DEPTH = 8;

/** The properties that `{ a, b = 2, c: renamed, d: { e }, ...rest }` takes; `open` says that it takes any others too. */
export function destructured(
  pattern: Node,
  constants: Constants,
  depth = 0,
): { parameters: Parameter[]; open: boolean } {
  const parameters = new Map<string, Parameter>();
  const comments = itemComments(pattern.children());
  let open = false;
  for (const child of namedChildren(pattern)) {
    if (child.kind() === "rest_pattern") open = true;
    const { name, value, inner } = propertyOf(child);
    if (name === undefined) continue;
    const literal = value ? literalOf(value, constants) : undefined;
    const description = comments.beside.get(child.id());
    parameters.set(name, {
      name,
      schema: inner && depth < MAX_DEPTH ? takenApart(inner, value !== null, constants, depth + 1) : {},
      required: !value,
      ...(literal === undefined ? {} : { default: literal }),
      ...(description ? { description } : {}),
    });
  }
  return { parameters: [...parameters.values()], open };
}

/** A property that is taken apart itself; where it may be left out, so may all that is in it. */
function takenApart(pattern: Node, isOptional: boolean, constants: Constants, depth: number): Schema {
  const { parameters, open } = destructured(pattern, constants, depth);
  const required = isOptional ? [] : parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return objectSchema(
    parameters.map((parameter) => [parameter.name, schemaOf(parameter)]),
    required,
    open,
  );
}

interface Property {
  name: string | undefined;
  value: Node | null;
  /** What takes it apart. */
  inner?: Node | undefined;
}

function propertyOf(child: Node): Property {
  switch (child.kind()) {
    case "shorthand_property_identifier_pattern":
      return { name: child.text(), value: null };
    case "object_assignment_pattern":
      return { name: propertyName(child.field("left")), value: child.field("right") };
    case "pair_pattern": {
      const target = child.field("value");
      const isAssigned = target?.kind() === "assignment_pattern";
      const inner = isAssigned ? target.field("left") : target;
      return {
        name: propertyName(child.field("key")),
        value: isAssigned ? target.field("right") : null,
        inner: inner?.kind() === "object_pattern" ? inner : undefined,
      };
    }
    default:
      return { name: undefined, value: null };
  }
}
