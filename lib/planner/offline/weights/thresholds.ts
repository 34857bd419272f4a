import fitted from "./fitted.json" with { type: "json" };

/** From which probability on something is done; found by the same command as the weights, on questions that those never saw. */
export const THRESHOLDS = fitted.thresholds;
