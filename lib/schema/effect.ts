/**
 * What a call does outside of the sandbox: it only reads, it changes something, or it destroys what cannot be brought
 * back. The last two wait for a person's approval.
 */
export const EFFECTS = ["reads", "changes", "destroys"] as const;
export type Effect = (typeof EFFECTS)[number];

/**
 * A function's effect as it is stored: a flag, which every version has, and `destroys` beside it. What reads and what
 * changes is thus stored, and hashed, as it was before there were effects.
 */
export interface StoredEffect {
  sideEffects: boolean;
  effect?: "destroys" | undefined;
}

export function effectOf({ sideEffects, effect }: StoredEffect): Effect {
  return effect ?? (sideEffects ? "changes" : "reads");
}

export function storedEffect(effect: Effect): StoredEffect {
  return { sideEffects: effect !== "reads", ...(effect === "destroys" && { effect }) };
}

/** What a manifest or a form says of an effect: `sideEffects` is how it was said before there were three. */
export function saidEffect(said: {
  effect?: Effect | undefined;
  sideEffects?: boolean | undefined;
}): Effect | undefined {
  if (said.effect !== undefined || said.sideEffects === undefined) return said.effect;
  return said.sideEffects ? "changes" : "reads";
}

/**
 * What an admin, or the owner of a private tool, decided on its calls: `default` asks before what changes or destroys,
 * `ask` does so although a chat was trusted, `trust` lets what changes pass, and `forbid` lets nothing pass. `reads` is an
 * admin's word that what is sent, POST requests too, only looks something up: what says that it changes counts as reading.
 */
export const CALL_POLICIES = ["default", "ask", "trust", "reads", "forbid"] as const;
export type CallPolicy = (typeof CALL_POLICIES)[number];

/** Words that are said of one version after a look at it: another one is another program. */
export function isOfVersion(policy: CallPolicy): boolean {
  return policy === "trust" || policy === "reads";
}
