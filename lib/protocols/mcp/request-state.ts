import { z } from "zod";
import { AppError } from "@/lib/errors";

/** What a request back is about: a run, and the call of it that a person was shown where he was asked for consent. */
interface State {
  runId: string;
  callId?: string | undefined;
}

const Written = z.string().max(200);

export function writeState({ runId, callId }: State): string {
  return callId === undefined ? runId : `${runId} ${callId}`;
}

/** Error: AppError `invalid-input`. */
export function readState(text: unknown): State {
  const written = Written.safeParse(text);
  if (!written.success) throw new AppError("invalid-input", "The requestState is none of ours: ask again without it.");
  const [runId = "", callId] = written.data.split(" ");
  return { runId, callId };
}
