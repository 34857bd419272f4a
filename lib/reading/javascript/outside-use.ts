import type { Node } from "../parse";
import { calledMethod, changingMethod, isClient, type OutsideUse } from "../side-effects";
import { propertyName } from "./literal";

const MAX_LOOKED_AT = 5_000;
const NETWORK_CALLS = /^(?:fetch|axios|got|ky|\$fetch|ofetch|superagent)$/;
const NETWORK_CLASSES = /^(?:Request|WebSocket|XMLHttpRequest|EventSource)$/;

/** What the text of a function of JavaScript or TypeScript shows of the world outside. */
export function javascriptOutsideUse(node: Node): OutsideUse {
  const calls = node.findAll({ rule: { kind: "call_expression" } }).slice(0, MAX_LOOKED_AT);
  const made = node.findAll({ rule: { kind: "new_expression" } }).slice(0, MAX_LOOKED_AT);
  const strings = node.findAll({ rule: { kind: "string" } }).slice(0, MAX_LOOKED_AT);
  const names = node.findAll({ rule: { kind: "identifier" } }).slice(0, MAX_LOOKED_AT);
  const sent = [...calls.map(sentByCall), ...strings.map(sentByText)].find((change) => change !== undefined);
  return {
    usesNetwork:
      calls.some(asksNetwork) || made.some((each) => NETWORK_CLASSES.test(each.field("constructor")?.text() ?? "")),
    change: sent && { node: sent.node, what: `a ${sent.method} request` },
    hidesMethod: hidesMethod(node),
    mentions: new Set(names.map((name) => name.text())),
  };
}

interface Sent {
  node: Node;
  method: string;
}

/** Object and member of what is called; of a plain name, no object. */
function calledName(call: Node): { object: string; property: string } {
  const called = call.field("function");
  if (called?.kind() !== "member_expression") return { object: "", property: called?.text() ?? "" };
  return { object: called.field("object")?.text() ?? "", property: called.field("property")?.text() ?? "" };
}

function asksNetwork(call: Node): boolean {
  const { object, property } = calledName(call);
  return object === "" || object === "globalThis" ? NETWORK_CALLS.test(property) : isClient(object);
}

function sentByCall(call: Node): Sent | undefined {
  const { object, property } = calledName(call);
  const method = calledMethod(object, property);
  return method === undefined ? undefined : { node: call, method };
}

/** A `method` that is no text, or that is taken as it is: `{ method }`. */
function hidesMethod(node: Node): boolean {
  const pairs = node.findAll({ rule: { kind: "pair" } }).slice(0, MAX_LOOKED_AT);
  const short = node.findAll({ rule: { kind: "shorthand_property_identifier" } }).slice(0, MAX_LOOKED_AT);
  return (
    pairs.some((pair) => propertyName(pair.field("key")) === "method" && pair.field("value")?.kind() !== "string") ||
    short.some((name) => name.text() === "method")
  );
}

function sentByText(string: Node): Sent | undefined {
  const parent = string.parent();
  const isNamed = parent?.kind() === "pair" && propertyName(parent.field("key")) === "method";
  const method = changingMethod(string.text().slice(1, -1), isNamed);
  return method === undefined ? undefined : { node: string, method };
}
