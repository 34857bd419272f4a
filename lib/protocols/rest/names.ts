import { z } from "zod";

/** What may name something: a text that every database can look up, which NUL and halves of characters are not. */
export const Id = z
  .string()
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes("\0"));

/** How many of a list come at once. */
export const Limit = z.coerce.number().int().min(1).max(100).default(20).describe("How many to return at once.");

export const After = z.string().max(1_000).optional().describe("`next` of the previous page.");

/** Where the next page begins. */
export const Next = z.string().nullable().describe("Send it as `after` for the next page; null on the last one.");

/** A moment as it is sent. */
export const At = z.iso.datetime();
