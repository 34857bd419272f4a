import { isDeepStrictEqual } from "node:util";
import type { Arguments } from "@/lib/json";
import type { Candidate, SearchDocument } from "@/lib/search";
import type { Proposal } from "../cues/choice/propose";
import type { Features } from "../weights/weights";

/** How a reading stands to what the cues of the question speak for: two ways to read that go wrong at different questions. */
export function agreementWith(
  { call, wanting, best }: Proposal,
  { document }: Candidate,
  given: Arguments,
  isMissing: boolean,
): Features {
  const proposed = call ?? wanting;
  if (proposed === undefined) return { "cues:none": 1 };
  const kind = call === undefined ? "asks" : "calls";
  if (proposed.tool !== document.slug) return { [`cues:${kind}:elsewhere`]: 1 };
  if (proposed.function !== document.function) return { [`cues:${kind}:sibling`]: 1 };
  if ((call === undefined) !== isMissing) return { [`cues:${kind}:only`]: 1 };
  const isSame = call === undefined || meansSame(document, call.arguments, given);
  const name = `cues:${kind}:${isSame ? "same" : "values"}`;
  return { [name]: 1, [`${name}:certainty`]: best?.certainty ?? 0 };
}

/** Whether two calls of a function mean the same: what one leaves out is its default in the other. */
export function meansSame(
  { inputs }: SearchDocument,
  one: Arguments,
  other: Arguments,
  alike = isDeepStrictEqual,
): boolean {
  return Object.entries(inputs.properties).every(([name, { default: preset }]) =>
    alike(one[name] ?? preset ?? null, other[name] ?? preset ?? null),
  );
}

/** Whether two values are equal, or name one place: “Sydney” and “Australia/Sydney”. */
export function namesTheSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "string" || typeof other !== "string") return isDeepStrictEqual(one, other);
  return one === other || (isZone(one) !== isZone(other) && placeIn(one) === placeIn(other));
}

function isZone(name: string): boolean {
  return /^[A-Z][A-Za-z]{1,20}(?:\/[A-Z][A-Za-z_-]{1,30}){1,2}$/.test(name);
}

function placeIn(name: string): string {
  return name
    .slice(name.lastIndexOf("/") + 1)
    .replaceAll("_", " ")
    .toLowerCase();
}
