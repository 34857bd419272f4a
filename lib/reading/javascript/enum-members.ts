import type { Json } from "@/lib/json";
import type { Node } from "../parse";

/** The members of an enum with their values; those without one of their own count up, and what is computed is left out. */
export function enumMembers(
  declaration: Node,
  read: (value: Node) => Json | undefined,
  nameOf: (name: Node | null | undefined) => string | undefined,
): Map<string, Json> {
  const members = new Map<string, Json>();
  let last: Json | undefined;
  for (const member of declaration.field("body")?.children() ?? []) {
    if (!member.isNamed() || member.kind() === "comment") continue;
    const isAssigned = member.kind() === "enum_assignment";
    const value = isAssigned ? member.field("value") : null;
    const json = isAssigned ? (value ? read(value) : undefined) : typeof last === "number" ? last + 1 : 0;
    if (json === undefined) continue;
    last = json;
    members.set(nameOf(isAssigned ? member.field("name") : member) ?? member.text(), json);
  }
  return members;
}
