import { z } from "zod";
import { AppError } from "@/lib/errors";
import { parseJson } from "@/lib/identity";
import { Json } from "@/lib/json";

/** In UTF-16 units: what a run takes of JSON, as `checkData` says, and of pasted text. */
const LONGEST = { json: 1_000_000, text: 200_000 } as const;

/** What goes along with a question, for functions to take. */
export const Attachment = z
  .object({
    kind: z.enum(["text", "json"]),
    name: z.string().max(1_000).optional(),
    text: z.string(),
  })
  .refine(({ kind, text }) => text.length <= LONGEST[kind]);

/** The value that it is. Error: `invalid-input` for JSON that is none, or has too many parts or levels. */
export function readAttachment({ kind, name, text }: z.infer<typeof Attachment>) {
  const named = name === undefined ? {} : { dataName: name };
  if (kind === "text") return { data: text, ...named };
  const read = Json.safeParse(parseJson(text));
  if (!read.success) throw new AppError("invalid-input", "What is attached is nested too deeply. Attach a part of it.");
  return { data: read.data, ...named };
}
