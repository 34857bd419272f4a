import type { Node } from "./parse";

/** What the text of one function shows of the world outside. */
export interface OutsideUse {
  /** Whether it asks something of the network. */
  usesNetwork: boolean;
  /** The first part of it that asks a service to change something, and what that part is: “a DELETE request”. */
  change?: { node: Node; what: string } | undefined;
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

/** A function's mark, with its reason. */
export function withReason(reason: string | undefined): { sideEffects: boolean; sideEffectsBecause?: string } {
  return reason === undefined ? { sideEffects: false } : { sideEffects: true, sideEffectsBecause: reason };
}

/**
 * Says why a function probably changes something outside, going by what it and the functions of the source that it uses
 * ask of the network. It is a guess for its creator to confirm: a POST request may only look something up, and a name may mean anything.
 */
export class SideEffects {
  readonly #functions: ReadonlyMap<string, Node>;
  readonly #look: (node: Node) => OutsideUse;
  readonly #seen = new Map<Node, OutsideUse>();
  /** Looking at every node takes long: most sources name nothing that asks the network. */
  readonly #mayAsk: boolean;

  /** `root` is the whole source; `functions` are those at its top level, and `look` says what one of them shows. */
  constructor(root: Node, functions: ReadonlyMap<string, Node>, look: (node: Node) => OutsideUse) {
    this.#functions = functions;
    this.#look = look;
    this.#mayAsk = NETWORK_WORDS.test(root.text());
  }

  /** The reason as the end of a sentence, such as “line 3 sends a DELETE request”; undefined where nothing points to it. */
  reason({ name, description, node }: Described): string | undefined {
    if (!this.#mayAsk) return undefined;
    const uses = this.#reach(node);
    if (!uses.some(({ usesNetwork }) => usesNetwork)) return undefined;
    const change = uses.find((use) => use.change)?.change;
    if (change) return `line ${change.node.range().start.line + 1} sends ${change.what}`;
    const [verb] = CHANGING_NAME.exec(name) ?? CHANGING_DESCRIPTION.exec(description.trim()) ?? [];
    return verb === undefined ? undefined : `it uses the network and is said to “${verb.toLowerCase()}”`;
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
        const next = this.#functions.get(name);
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
