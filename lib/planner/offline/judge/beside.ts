import type { Features } from "../weights/weights";
import type { Reading } from "./readings";

/** Features of a value by which a word for its input stands right beside it. */
const BESIDE = /^(?:next:(?:name|alias)|phrase):/;
const knownBeside = new WeakMap<Reading, number>();

/** How many values have a word for their input right beside them. */
function besideIn(reading: Reading): number {
  const before = knownBeside.get(reading);
  if (before !== undefined) return before;
  const some = reading.filling.choices.filter(({ offer }) =>
    Object.entries(offer?.features ?? {}).some(([name, value]) => value > 0 && BESIDE.test(name)),
  );
  knownBeside.set(reading, some.length);
  return some.length;
}

/** How many values have a word for their input right beside them, also against what any reading of another function has, and of another one of its tool. */
export function besideFeatures(reading: Reading, others: readonly Reading[]): Features {
  const [own, { document }] = [besideIn(reading), reading.candidate];
  const ahead = (rivals: readonly Reading[]) =>
    rivals.length === 0 ? 0 : Math.max(-2, Math.min(2, own - Math.max(...rivals.map(besideIn))));
  return {
    "beside:values": Math.min(3, own),
    "beside:ahead": ahead(others),
    "beside:siblings": ahead(others.filter(({ candidate }) => candidate.document.slug === document.slug)),
  };
}
