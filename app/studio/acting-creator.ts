import type { z } from "zod";
import { userOwnerKey } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { actingUser, limit } from "@/lib/identity";

/** ID of who is signed in and acts on his own tools, with a point taken. Errors: `forbidden`, `rate-limited`. */
export async function actingCreator(kind: "draft" | "publish"): Promise<string> {
  const { id } = await actingUser();
  await limit(userOwnerKey(id), kind);
  return id;
}

/** What a page sends, as its schema says. Error: `invalid-input`. */
export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError(
    "invalid-input",
    "What was sent is not what the page sends. Reload it, or make the form shorter.",
    {
      cause: parsed.error,
    },
  );
}
