import { AppError } from "@/lib/errors";

/** Leaves in the log what nobody expected; whoever asked is told nothing of its inside. */
export function logUnexpected(error: unknown): void {
  if (!AppError.is(error)) console.error("A request met an error that nobody expected:", error);
}
