import type { InputSchema } from "@/lib/json";
import type { CallResult, Turn } from "@/lib/planner";
import type { CallPolicy, Effect } from "@/lib/schema/effect";

/** What is known of a function at the moment of a call, by its live version. */
export interface CallFacts {
  version: number;
  /** The handle of the tool's owner. */
  owner: string;
  effect: Effect;
  /** Whether a second call with the same arguments leaves, and returns, what the first one did; undefined where it does not say. */
  idempotent?: boolean | undefined;
  /** Whether results hold what anybody may have written. */
  openWorld: boolean;
  hosts: readonly string[];
  inputs: InputSchema;
  policy: CallPolicy;
}

/** A function of one version: another version is another program, and was not trusted. */
export interface TrustedFunction {
  tool: string;
  version: number;
  function: string;
}

/** What a person said before the call. */
export interface Consents {
  /** For the chat, after he saw a call of it. */
  trusted: readonly TrustedFunction[];
  /** When he asked: slugs, or `slug--function`. */
  ahead: readonly string[];
}

interface Asked {
  call: { tool: string; function: string };
  facts: CallFacts;
  consents: Consents;
  /** Whether something that strangers may have written has entered the run. */
  isTainted: boolean;
}

/**
 * Whether a call goes on, waits for a person, or is forbidden. Nothing that was said ahead lets a call pass after a result that
 * strangers may have written: it may be what asks for the call.
 */
export function consentTo({ call, facts, consents, isTainted }: Asked): "go" | "ask" | "forbid" {
  if (facts.policy === "forbid") return "forbid";
  if (facts.effect === "reads") return "go";
  if (facts.effect === "destroys" || facts.policy === "ask" || isTainted) return "ask";
  if (facts.policy === "trust") return "go";
  const { tool, function: name } = call;
  if (consents.ahead.some((said) => said === tool || said === `${tool}--${name}`)) return "go";
  const isTrusted = consents.trusted.some(
    (other) => other.tool === tool && other.function === name && other.version === facts.version,
  );
  return isTrusted ? "go" : "ask";
}

/** Whether a result brought in what strangers may have written; one of which nothing is known may have. */
export function taints({ status, openWorld = true }: Pick<CallResult, "status" | "openWorld">): boolean {
  return openWorld && status !== "refused" && status !== "cancelled" && status !== "invalid-arguments";
}

/** The same of an earlier turn of the chat, and of all that it remembered in its turn. */
export function isTaintedTurn({ isTainted = false, calls }: Turn): boolean {
  return isTainted || calls.some(taints);
}
