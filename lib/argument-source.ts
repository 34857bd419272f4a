import { z } from "zod";

const position = z.number().int().min(0);

/** A part of a text, in UTF-16 code units: from `start` to before `end`. */
export const Span = z.object({ start: position, end: position });
export type Span = z.infer<typeof Span>;

/** Where an argument's value came from; of what was said, its place in the question, or in that of a remembered turn. */
export const Source = z.object({
  from: z.enum(["question", "memory", "result", "default", "model"]),
  /** Counts the remembered turns from 0, the oldest. */
  turn: position.exactOptional(),
  start: position.exactOptional(),
  end: position.exactOptional(),
});
export type Source = z.infer<typeof Source>;
