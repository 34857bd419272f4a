import { join } from "node:path";
import { z } from "zod";
import { Arguments } from "@/lib/json";
import { readRecords } from "../records";

const Accepted = z.array(z.union([z.string(), z.number()]));
const Calls = z.array(z.object({ tool: z.string(), function: z.string(), arguments: Arguments }));

/** A question as somebody would type it, and what is right of it; see the README beside the data. */
const Row = z.object({
  id: z.string(),
  kind: z.enum(["single", "two-step", "missing", "none"]),
  question: z.string(),
  calls: Calls,
  alternatives: z.array(Calls).default([]),
  accept: Accepted.default([]),
  acceptEarlier: z.array(Accepted).default([]),
  varies: z.boolean().default(false),
  now: z.string().optional(),
  missing: z.array(z.object({ tool: z.string(), function: z.string(), input: z.string() })).default([]),
});
export type Row = z.infer<typeof Row>;

export const KINDS = Row.shape.kind.options;

const TRAINING = ["training", "training-2", "training-3", "training-4", "training-5", "training-7"] as const;
type Training = (typeof TRAINING)[number];

/** All that is fitted on. */
export function readTraining(): Row[] {
  return TRAINING.flatMap((file) => readRows(file)).flatMap((row) => [row, ...unquoted(row)]);
}

const QUOTED = /"([^"\n]{2,60})"|“([^“”\n]{2,60})”|(?<![\p{L}\p{N}])'([^'\n]{2,60})'(?!\p{L})/gu;
/** Words of a text that somebody types without quotation marks. */
const MOST_WORDS = 6;

/** The same question without the quotation marks around the one text that it gives, as people type it who are in a hurry. */
function unquoted(row: Row): Row[] {
  const [quoted, ...others] = [...row.question.matchAll(QUOTED)];
  const text = quoted?.slice(1).find((group) => group !== undefined);
  if (row.kind !== "single" || quoted === undefined || text === undefined || others.length > 0) return [];
  const isGiven = row.calls.some((call) => Object.values(call.arguments).includes(text));
  if (!isGiven || !/^[\p{L}\p{N}\s'-]+$/u.test(text) || text.split(" ").length > MOST_WORDS) return [];
  return [{ ...row, question: row.question.replace(quoted[0], text) }];
}

export function readRows(
  file:
    | Training
    | "training-6"
    | "validation"
    | "validation-2"
    | "validation-3"
    | "validation-4"
    | "validation-5"
    | "validation-6"
    | "near-misses"
    | "development"
    | "held-back",
): Row[] {
  return readQuestions(join(import.meta.dirname, "..", "data", "everyday", `${file}.jsonl`));
}

/** Without the rows that depend on today: the app's clock is the machine's. */
export function readQuestions(path: string): Row[] {
  return readRecords(path, Row).filter(({ now }) => now === undefined);
}
