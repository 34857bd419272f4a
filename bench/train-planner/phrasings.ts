import type { Arguments } from "@/lib/json";
import { DIFFERENCES, SUMS } from "@/lib/testing/counted";
import { ASKED, ASKED_UNSURELY } from "@/lib/testing/phrasings";
import { ASKED_PLAINLY } from "@/lib/testing/plainly-asked";

/** A question, the functions that may answer it, and what the first of them must be given. */
export interface Phrasing {
  question: string;
  functions: string[];
  values: Arguments;
}

/** Questions as the tests put them, that one function answers. */
export function phrasings(): Phrasing[] {
  return [
    ...[...ASKED, ...ASKED_PLAINLY, ...ASKED_UNSURELY].map(([question, functions, values]) => ({
      question,
      functions: functions.split("|").map((name) => (name.includes("/") ? name : `${name}/main`)),
      values,
    })),
    ...SUMS.map(([question, a, o, b]) => ({ question, functions: ["calculator/main"], values: { a, o, b } })),
    ...DIFFERENCES.map(([question, a, b]) => ({ question, functions: ["calculator/main"], values: { a, o: "-", b } })),
  ];
}
