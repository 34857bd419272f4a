import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { readValue } from "./read-body";

const Limit = z.coerce.number().int().min(1).max(100);
const Bounds = z.strictObject({ steps: z.number(), timeMs: z.number() }).partial();

test.each([
  [{ limit: Limit }, { limit: "x" }, "“limit” must be a whole number from 1 to 100."],
  [{ limit: Limit }, { limit: "101" }, "“limit” must be at most 100."],
  [{ limit: z.number().positive() }, { limit: 0 }, "“limit” must be more than 0."],
  [{ many: z.int() }, { many: 1.5 }, "“many” must be a whole number."],
  [{ name: z.string() }, {}, "“name” is missing."],
  [{ name: z.string() }, [], "The request must be an object."],
  [{ name: z.string().min(1) }, { name: "" }, "“name” must not be empty."],
  [{ name: z.string().max(3, "A name has 3 characters.") }, { name: "abcd" }, "“name”: A name has 3 characters."],
  [{ at: z.iso.date() }, { at: "now" }, "“at” must be written as date."],
  [{ sort: z.enum(["new", "old"]) }, { sort: "up" }, '“sort” must be one of "new", "old".'],
  [{ tools: z.array(z.string()) }, { tools: ["a", 1] }, "“tools[1]” must be text."],
  [{ id: z.string().refine((text) => text !== "x") }, { id: "x" }, "“id” does not fit its schema."],
  [{ by: z.union([z.string(), z.number()]) }, { by: true }, "“by” must have one of the forms that its schema lists."],
  [{ a: z.number() }, { a: "1", b: 2 }, "“a” must be a number. “b” is not known here: there is “a”."],
  [{}, { a: 1 }, "“a” is not known here."],
  [
    { bounds: Bounds.optional(), data: z.json().optional() },
    { bounds: { seconds: 0, calls: 1 }, data: { more: 1 } },
    "“bounds.seconds”, “bounds.calls” are not known here: there are “steps”, “timeMs”.",
  ],
])("of %o, %o is refused in sentences that name what is wrong", (shape, value, sentence) => {
  expect(() => readValue(z.strictObject(shape), value)).toThrow(new AppError("invalid-input", sentence));
});
