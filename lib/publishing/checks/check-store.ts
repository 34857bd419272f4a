/** How a tool's samples did when they were last run again. */
export interface Check {
  at: Date;
  /** When the first of those began that failed one after the other; null while they pass. */
  failingSince: Date | null;
  /** The first sample that failed, in one line: a stranger's text. */
  problem: string | null;
  /** Whether the tool is in maintenance because of it, and not because its owner says so. */
  rests: boolean;
}

/** What became of a tool's check: every sample passed, or the first that did not, in one line. */
export type CheckOutcome = { passed: true } | { passed: false; problem: string };

/** When tools were checked, and what came of it. */
export interface CheckStore {
  /**
   * IDs of tools to check now, those that waited longest first: listed, or resting because of a check, with samples that
   * last passed, or were tried, before `before`. Each is taken by one caller only, and counts as tried.
   */
  claimDue(due: { before: Date; now: Date; limit: number }): Promise<string[]>;
  /**
   * Notes what came of a check that began `at`; one that passed is when its live version's samples passed last. Null
   * where another version went live meanwhile, or the tool is gone: nothing is noted then.
   */
  note(toolId: string, versionId: string, at: Date, outcome: CheckOutcome): Promise<Check | null>;
  /** Puts a listed tool into maintenance, or lists one again that a check had put there. False where there was nothing to do. */
  setResting(toolId: string, rests: boolean): Promise<boolean>;
  /** Null for a tool that was not checked yet. */
  getCheck(toolId: string): Promise<Check | null>;
}
