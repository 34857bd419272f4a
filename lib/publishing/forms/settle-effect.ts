import type { ReadFunction } from "@/lib/reading";
import { type Effect, storedEffect } from "@/lib/schema/effect";

/**
 * A function with its effect: what its creator says, or else what the source proposes. What cannot be decided counts as
 * changing where the tool may connect somewhere.
 */
export function settleEffect(
  read: ReadFunction,
  said: Effect | undefined,
  hosts: readonly string[] = [],
): Omit<ReadFunction, "isUndecided"> {
  const { isUndecided, sideEffects, effect, ...rest } = read;
  if (said !== undefined) return { ...rest, ...storedEffect(said) };
  if (!isUndecided || hosts.every((host) => host.trim() === "")) {
    return { ...rest, sideEffects, ...(effect && { effect }) };
  }
  return { ...rest, ...storedEffect("changes"), sideEffectsBecause: "it shows no request that only reads" };
}
