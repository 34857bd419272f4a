import { readFileSync } from "node:fs";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import listed from "./prices.json" with { type: "json" };

const Price = z.strictObject({ input: z.number().min(0), output: z.number().min(0) });
const Prices = z.record(z.string(), Price);

/** US dollars for a million tokens read and written. */
export type Price = z.infer<typeof Price>;

/**
 * What models cost, by their names with their provider's. `prices.json` has the providers' public list prices of standard
 * requests (openai.com/api/pricing, claude.com/pricing, ai.google.dev/pricing; compared one by one with github.com/pydantic/genai-prices,
 * commit 47df840a5ab1 of 21 August 2026; of those that rise with the length of a prompt, the lowest); a file of the operator's, of the same form, goes before it. Error: AppError `misconfigured`.
 */
export function readPrices(file: string | undefined): (model: string) => Price | undefined {
  const prices = new Map(Object.entries({ ...listed, ...(file === undefined ? {} : parsed(file)) }));
  return (model) => prices.get(model) ?? prices.get(model.replace(/-\d{4}-?\d{2}-?\d{2}$/, ""));
}

function parsed(file: string): z.infer<typeof Prices> {
  try {
    return Prices.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new AppError(
      "misconfigured",
      `AGIENT_PRICES names “${file}”, which is no file of prices: {"openai:gpt-5": {"input": 1.25, "output": 10}}, in US dollars for a million tokens.`,
      { cause },
    );
  }
}
