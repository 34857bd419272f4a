import { readSources } from "../read-sources";

const WIDTH = 30;

/** The success rates in the sources, as bars. */
export function run(): string {
  const text = readSources()
    .flatMap(({ sentences }) => sentences)
    .find((sentence) => sentence.startsWith("Results on"));
  const rates = [...(text ?? "").matchAll(/([a-z]+) ([01]\.\d\d)/g)].map(([, name = "", rate]) => ({
    name,
    rate: Number(rate),
  }));
  if (rates.length === 0) throw new Error("The sources hold no success rates.");
  const bars = rates.map(
    ({ name, rate }) => `${name.padEnd(10)}${"█".repeat(Math.round(rate * WIDTH)).padEnd(WIDTH)} ${rate.toFixed(2)}`,
  );
  return ["Results", ...bars].join("\n");
}
