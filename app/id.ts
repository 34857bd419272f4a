import { z } from "zod";

/** What may name something of ours: a text that every database can look up, which NUL and halves of characters are not. */
export const Id = z
  .string()
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes("\0"));
