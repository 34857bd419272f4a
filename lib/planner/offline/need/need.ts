import fitted from "../weights/fitted.json" with { type: "json" };
import { dot, type Weights } from "../weights/weights";
import { needFeatures } from "./need-features";

/** How much a question wants something done or looked up rather than known, judged or written: log-odds. */
export function needOf(question: string, weights: Weights = fitted.need): number {
  return dot(weights, needFeatures(question));
}
