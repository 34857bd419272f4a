const CATEGORIES = [
  [18.5, "underweight"],
  [25, "normal weight"],
  [30, "overweight"],
  [35, "obesity class I"],
  [40, "obesity class II"],
  [Number.POSITIVE_INFINITY, "obesity class III"],
];

/** Calculates the body mass index of an adult, and its category by the World Health Organization. */
export function main({ weight, height, units = "metric" }) {
  if (weight <= 0 || height <= 0) throw new Error("The weight and the height must be greater than 0");
  const kilograms = units === "imperial" ? weight * 0.45359237 : weight;
  const metres = units === "imperial" ? height * 0.0254 : metresOf(height);
  const index = kilograms / metres ** 2;
  if (index < 5 || index > 250) throw new Error(`${weight} and ${height} give an index of ${round(index)}; check the units`);
  const normal = [18.5, 24.9].map((limit) => round((limit * metres ** 2) / (units === "imperial" ? 0.45359237 : 1)));
  return {
    bmi: round(index),
    category: CATEGORIES.find(([limit]) => index < limit)[1],
    normal_weight: { from: normal[0], to: normal[1], unit: units === "imperial" ? "lb" : "kg" },
  };
}

/** Nobody is 3 metres tall or 3 centimetres small: what is above 3 is in centimetres. */
function metresOf(height) {
  return height > 3 ? height / 100 : height;
}

function round(value) {
  return Math.round(value * 10) / 10;
}
