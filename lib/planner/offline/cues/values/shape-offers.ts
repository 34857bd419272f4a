import type { Mention } from "../../mentions/mention";
import { shapeOf } from "../../text/shape";
import type { Parameter } from "../inputs/parameter";
import { evidenceFor } from "./evidence";
import type { Offer, Reading } from "./reading";

/** What a token of the very form that a parameter's examples have is worth. */
const SAME_SHAPE = 3.4;
const TOKEN = /[^\s,;"“”«»()[\]{}?!]+/gu;

/** Tokens of the question that look just like the examples or the default of a text: “4:1” where the default is “2:1”. */
export function shapeOffers(parameter: Parameter, reading: Reading): Offer[] {
  const shown = [...parameter.examples, parameter.default].filter((value) => typeof value === "string");
  const shapes = new Set(shown.map(shapeOf).filter((shape) => shape !== undefined));
  if (shapes.size === 0 || !["string", "any"].includes(parameter.type)) return [];
  return [...reading.question.matchAll(TOKEN)].slice(0, 300).flatMap((match): Offer[] => {
    const text = match[0].replace(/[.:']{1,19}$/, "");
    const shape = shapeOf(text);
    if (shape === undefined || !shapes.has(shape)) return [];
    const mention: Mention = {
      kind: "identifier",
      start: match.index,
      end: match.index + text.length,
      text,
      value: text,
    };
    return [{ value: text, mentions: [mention], score: SAME_SHAPE + 0.3 * evidenceFor(parameter, mention, reading) }];
  });
}
