import { type Node, namedChildren } from "../parse";
import { calledMethod, changingMethod, isClient, type OutsideUse } from "../side-effects";
import { stringText } from "./module";

const MAX_LOOKED_AT = 5_000;
/** Functions that ask something of the network, by themselves or as members of a module. */
const NETWORK_CALLS =
  /^(?:urlopen|urlretrieve|Request|HTTPConnection|HTTPSConnection|pyfetch|open_url|create_connection)$/;
const NETWORK_MODULES = /^(?:requests|httpx|aiohttp|urllib3?|smtplib|websockets?)\b/;

/** What the text of a Python function shows of the world outside. */
export function pythonOutsideUse(node: Node): OutsideUse {
  const calls = node.findAll({ rule: { kind: "call" } }).slice(0, MAX_LOOKED_AT);
  const strings = node.findAll({ rule: { kind: "string" } }).slice(0, MAX_LOOKED_AT);
  const names = node.findAll({ rule: { kind: "identifier" } }).slice(0, MAX_LOOKED_AT);
  const sent = [...calls.map(sentByCall), ...strings.map(sentByText)].find((change) => change !== undefined);
  return {
    usesNetwork: calls.some(asksNetwork),
    change: sent && { node: sent.node, what: `a ${sent.method} request` },
    hidesMethod: calls.some(hidesMethod),
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
  if (called?.kind() !== "attribute") return { object: "", property: called?.text() ?? "" };
  const object = called.field("object");
  return {
    object: object?.kind() === "call" ? calledName(object).property : (object?.text() ?? ""),
    property: called.field("attribute")?.text() ?? "",
  };
}

function asksNetwork(call: Node): boolean {
  const { object, property } = calledName(call);
  return NETWORK_CALLS.test(property) || NETWORK_MODULES.test(object) || isClient(object);
}

/** `requests.post(…)`, and `Request(url, data=…)` of urllib, which is a POST request without being called so. */
function sentByCall(call: Node): Sent | undefined {
  const { object, property } = calledName(call);
  const method = calledMethod(object, property) ?? (sendsData(call, property) ? "POST" : undefined);
  return method === undefined ? undefined : { node: call, method };
}

function sendsData(call: Node, property: string): boolean {
  if (property !== "Request" && property !== "urlopen") return false;
  const given = namedChildren(call.field("arguments") ?? call);
  const [, second] = given;
  const data = given.find((each) => each.kind() === "keyword_argument" && each.field("name")?.text() === "data");
  const value = data ? data.field("value") : second?.kind() === "keyword_argument" ? null : second;
  return value !== null && value !== undefined && value.kind() !== "none" && !hasMethod(given);
}

/** Another method than the data would make it: then the text of that says which. */
function hasMethod(given: readonly Node[]): boolean {
  return given.some((each) => each.kind() === "keyword_argument" && each.field("name")?.text() === "method");
}

/** `requests.request(method, …)`, or `method=` something that is no text. */
function hidesMethod(call: Node): boolean {
  const { object, property } = calledName(call);
  const given = namedChildren(call.field("arguments") ?? call);
  const named = given.find((each) => each.kind() === "keyword_argument" && each.field("name")?.text() === "method");
  if (named) return named.field("value")?.kind() !== "string";
  const isAny = /^(?:request|stream|open)$/.test(property) && (NETWORK_MODULES.test(object) || isClient(object));
  return isAny && given[0]?.kind() !== "string";
}

function sentByText(string: Node): Sent | undefined {
  const parent = string.parent();
  const isNamed = parent?.kind() === "keyword_argument" && parent.field("name")?.text() === "method";
  const method = changingMethod(stringText(string) ?? "", isNamed);
  return method === undefined ? undefined : { node: string, method };
}
