import { isDeepStrictEqual } from "node:util";
import type { Arguments } from "@/lib/json";
import type { Choice } from "@/lib/planner/two-stages";
import type { Candidate } from "@/lib/search";
import type { Mention } from "../../rules/mentions/mention";
import { overlaps } from "../../rules/mentions/mention";
import { argumentsOf, type Filling, fillings, missingOf, type Slots, slotsFor } from "../calls/fill";
import type { Input } from "../calls/input";
import type { Offer } from "../calls/offer";
import type { Weights } from "../weights/weights";
import { meansSame } from "./agreement";

/** A function with its inputs filled from a question: complete, or with inputs to ask for. */
export interface Reading {
  candidate: Candidate;
  filling: Filling;
  arguments: Arguments;
  missing: Input[];
  /** How much worse the next best filling is; none where there is only one. */
  lead: number;
  /** Options that the question names, and that no input takes. */
  unusedOptions: number;
  /** Of these, those that say something else than what the input has. */
  lostOptions: number;
}

/** The best filling of each candidate, the best one that lacks nothing, and the one that the cues speak for as well. */
export function readingsOf(
  candidates: readonly Candidate[],
  question: string,
  mentions: readonly Mention[],
  weights: Weights,
  { calls: [proposed] }: Choice,
): Reading[] {
  return candidates.flatMap((candidate): Reading[] => {
    const slots = slotsFor(candidate.document, question, mentions);
    const ways = fillings(slots, weights);
    const [best, next] = ways;
    if (best === undefined) return [];
    const lead = next === undefined ? 5 : Math.min(5, best.score - next.score);
    const whole = missingOf(best).length === 0 ? undefined : ways.find((filling) => missingOf(filling).length === 0);
    const { document } = candidate;
    const agreed =
      proposed?.tool === document.slug && proposed.function === document.function
        ? ways.find((way) => missingOf(way).length === 0 && meansSame(document, proposed.arguments, argumentsOf(way)))
        : undefined;
    return [...new Set([best, whole, agreed])]
      .filter((filling) => filling !== undefined)
      .map((filling) => ({
        candidate,
        filling,
        arguments: argumentsOf(filling),
        missing: missingOf(filling),
        lead: filling === best ? lead : filling.score - best.score,
        ...optionsLeft(slots, filling),
      }));
  });
}

function optionsLeft({ slots }: Slots, filling: Filling): Pick<Reading, "unusedOptions" | "lostOptions"> {
  const used = filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  const given = argumentsOf(filling);
  const left = slots.flatMap(({ input, offers }) =>
    offers.filter(isNamed).flatMap(({ spans, value }) =>
      spans
        .slice(0, 1)
        .filter((span) => !used.some((other) => overlaps(other, span)))
        .map(({ start }) => ({
          start,
          // The word right after a value is its unit.
          isLost:
            !isDeepStrictEqual(value, given[input.name] ?? input.default) &&
            !used.some(({ end }) => end <= start && start - end <= 1),
        })),
    ),
  );
  const starts = (some: typeof left) => new Set(some.map(({ start }) => start)).size;
  return { unusedOptions: starts(left), lostOptions: starts(left.filter(({ isLost }) => isLost)) };
}

/** Whether an option is named plainly, and not by a part of it or a word like it. */
function isNamed({ kind, features }: Offer): boolean {
  return kind === "option" && !Object.keys(features).some((name) => /^option:\w+:(?:stems|partial)$/.test(name));
}
