import type { Parameter } from "../inputs/parameter";
import { type OptionHit, optionHits } from "./options";
import type { Reading } from "./reading";

/** From this score on the question says the option itself and not only something like it. */
const SAID = 3;

/** The places where a question names an option of another parameter than the given one: they are no free text. */
export function namedOptions({ question, words, parameters }: Reading, besides?: Parameter): OptionHit[] {
  return parameters
    .filter(({ options, name }) => options.length > 0 && name !== besides?.name)
    .flatMap(({ options }) => optionHits(options, question, words))
    .filter(({ score, value }) => score >= SAID && String(value).length > 1);
}
