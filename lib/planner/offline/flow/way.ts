import type { Call } from "@/lib/planner/planner";

/** A text that has to be searched before more can be decided. */
export interface Wanted {
  search: string;
}

/** What is to be called next, all that was to be called being done, or nothing where no way of reading it clears the bar. */
export type Way = Wanted | { calls: Call[] } | Done | undefined;

export interface Done {
  done: true;
  /** The request, as it was said, that the results gave nothing to go on with for. */
  left?: string;
}
