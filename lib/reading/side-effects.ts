import type { StoredEffect } from "@/lib/schema/effect";
import type { Node } from "./parse";

/** What the text of one function shows of the world outside. */
export interface OutsideUse {
  /** Whether it asks something of the network. */
  usesNetwork: boolean;
  /** The first part of it that asks a service to change something, and what that part is: “a DELETE request”. */
  change?: { node: Node; what: string } | undefined;
  /** Whether it sends a request whose method its text does not say. */
  hidesMethod: boolean;
  /** Names of what it calls or hands on. */
  mentions: ReadonlySet<string>;
}

export interface Described {
  name: string;
  description: string;
  node: Node;
}

const CHANGING_METHOD = /^(?:POST|PUT|PATCH|DELETE)$/;
const CHANGING_NAME =
  /^(?:archive|book|cancel|create|delete|insert|invite|notify|patch|pay|post|publish|remove|revoke|send|submit|subscribe|transfer|unsubscribe|update|upload)(?=[A-Z_\d]|$)/;
/** Of the changing names, those after which nothing is left to go back to. */
const DESTROYING_NAME = /^(?:delete|remove|revoke)(?=[A-Z_\d]|$)/;
const DESTROYING_DESCRIPTION = /^(?:deletes?|removes?)\b/i;
/** Fewer: “Creates a chart” and “Updates a sum” tell of what comes back as often as of what stays. */
const CHANGING_DESCRIPTION = /^(?:cancel|delete|notify|pay|publish|remove|send|transfer|upload)(?:s|es|ies)?\b/i;
/** One of these is in every source that asks the network. */
const NETWORK_WORDS =
  /fetch|http|axios|requests|urlopen|url_?lib|session|client|api|socket|smtp|\bgot\b|\bky\b|open_url|superagent|Request|EventSource|connection/i;
/** Objects that send requests, as people name them. */
const CLIENT = /(?:^|_|\b)(?:api|axios|client|got|http|https|httpx|ky|requests|session|superagent)$/i;

/** The method of a request that changes something, as a text in a source names it: `"DELETE"`. */
export function changingMethod(text: string, isNamedMethod: boolean): string | undefined {
  const method = isNamedMethod ? text.toUpperCase() : text;
  return CHANGING_METHOD.test(method) ? method : undefined;
}

/** The method of a request that a call like `requests.post(…)` or `client.delete(…)` sends. */
export function calledMethod(object: string, property: string): string | undefined {
  const isTelling =
    property === "post" || property === "patch" || (isClient(object) && /^(?:put|delete)$/.test(property));
  return isTelling ? property.toUpperCase() : undefined;
}

/** Whether `requests`, `apiClient` or `self.session` is something that sends requests. */
export function isClient(object: string): boolean {
  const last = object.split(".").at(-1) ?? "";
  return CLIENT.test(last) || /(?:Api|Client|Http|Session)$/.test(last);
}

/** What a function's effect seems to be, and what of its text says so, as the end of a sentence. */
type Proposed = StoredEffect & { sideEffectsBecause?: string; isUndecided?: true };

/**
 * Says why a function probably changes something outside, going by what it and the functions of the source that it uses
 * ask of the network. It is a guess for its creator to confirm: a POST request may only look something up, and a name may mean anything.
 */
export class SideEffects {
  readonly #declared: ReadonlyMap<string, Node>;
  readonly #look: (node: Node) => OutsideUse;
  readonly #seen = new Map<Node, OutsideUse>();
  /** Looking at every node takes long: most sources name nothing that asks the network. */
  readonly #mayAsk: boolean;

  /** `root` is the whole source; `declared` are the functions, classes and constants at its top level, and `look` says what one of them shows. */
  constructor(root: Node, declared: ReadonlyMap<string, Node>, look: (node: Node) => OutsideUse) {
    this.#declared = declared;
    this.#look = look;
    this.#mayAsk = NETWORK_WORDS.test(root.text());
  }

  /** Its effect, with a reason such as “line 3 sends a DELETE request” unless it seems to read only. */
  propose(described: Described): Proposed {
    if (!this.#mayAsk) return { sideEffects: false };
    const undecided: Proposed = { sideEffects: false, isUndecided: true };
    const uses = this.#reach(described.node);
    if (!uses.some(({ usesNetwork }) => usesNetwork)) return undecided;
    const said = saidToDestroy(described);
    const changes = uses.flatMap(({ change }) => change ?? []);
    const change = changes.find(({ what }) => what.includes("DELETE")) ?? changes[0];
    if (change) {
      const destroys = said || change.what.includes("DELETE");
      const because = `line ${change.node.range().start.line + 1} sends ${change.what}`;
      return { sideEffects: true, ...(destroys && { effect: "destroys" }), sideEffectsBecause: because };
    }
    const { name, description } = described;
    const [verb] = CHANGING_NAME.exec(name) ?? CHANGING_DESCRIPTION.exec(description.trim()) ?? [];
    if (verb !== undefined) {
      const because = `it uses the network and is said to “${verb.toLowerCase()}”`;
      return { sideEffects: true, ...(said && { effect: "destroys" }), sideEffectsBecause: because };
    }
    return uses.some(({ hidesMethod }) => hidesMethod) ? undecided : { sideEffects: false };
  }

  /** Of the function and of all that it uses. */
  #reach(start: Node): OutsideUse[] {
    const waiting = [start];
    const reached = new Set<Node>();
    const uses: OutsideUse[] = [];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (reached.has(node)) continue;
      reached.add(node);
      const use = this.#lookedAt(node);
      uses.push(use);
      for (const name of use.mentions) {
        const next = this.#declared.get(name);
        if (next) waiting.push(next);
      }
    }
    return uses;
  }

  #lookedAt(node: Node): OutsideUse {
    const known = this.#seen.get(node) ?? this.#look(node);
    this.#seen.set(node, known);
    return known;
  }
}

function saidToDestroy({ name, description }: Described): boolean {
  return DESTROYING_NAME.test(name) || DESTROYING_DESCRIPTION.test(description.trim());
}
