import { z } from "zod";
import { Arguments } from "@/lib/json";
import type { AnsweredCall, ProgramOptions } from "../sandbox";
import type { RequestBounds } from "./requests";

/** As many as one turn of a planner may have at once; what waits is bounded by the calls of a run. */
export const CALLS_OF_PROGRAM: RequestBounds = { atOnce: 10, waiting: 1_000 };

/** What a program asks for; it comes from a stranger's process. */
const Asked = z.object({ name: z.string().max(200), arguments: Arguments });

/** Answers to what a program's process asks for. */
export function callsOf({ call }: ProgramOptions): (asked: unknown) => Promise<AnsweredCall> {
  return async (asked) => {
    const parsed = Asked.safeParse(asked);
    return parsed.success ? call(parsed.data) : { failed: "A function takes one object of arguments." };
  };
}
