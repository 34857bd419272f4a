import { AppError } from "@/lib/errors";
import { visibleText } from "@/lib/visible-text";
import { readPage } from "./place";
import type { Page } from "./statistics";
import type { PageOfRows } from "./statistics-store";

/** What one may choose for a reason: the first two where the answer was right, the others where it was wrong. */
export const FEEDBACK_REASONS = [
  "exactly-right",
  "well-said",
  "wrong-result",
  "wrong-tool",
  "left-out",
  "hard-to-understand",
] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** In UTF-16 code units, of a reason in one's own words. */
export const LONGEST_FEEDBACK = 500;

/** Whether an answer was right, as who asked says. */
export interface Feedback {
  right: boolean;
  reason: FeedbackReason | null;
  /** Hostile like everything that a stranger types. */
  text: string | null;
}

/** Of how many answers it was said whether they were right, and of how many that they were. */
export interface SaidRight {
  right: number;
  said: number;
}

/** What is said of the answers of a planner, and how its calls did. */
export interface PlannerFeedback extends SaidRight {
  planner: string;
  /** Empty where there is no model. */
  model: string;
  calls: number;
  /** Calls that failed with an input which came from nowhere in what was said. */
  madeUp: number;
}

/** What somebody said of an answer, without who. */
export interface FeedbackRow extends Feedback {
  runId: string;
  planner: string;
  /** Slugs of the tools that the run called. */
  tools: string[];
  at: Date;
}

/** Where what is said of answers is kept: one row a run. */
export interface FeedbackStore {
  /** False where the run is not this owner's, or still goes on. */
  put(runId: string, ownerKey: string, feedback: Feedback, at: Date): Promise<boolean>;
  /** False where the run is not this owner's. */
  remove(runId: string, ownerKey: string): Promise<boolean>;
  /** Of those of these runs that are this owner's. */
  ofRuns(runIds: readonly string[], ownerKey: string): Promise<Map<string, Feedback>>;
  /** Each answer counts once for each tool that its run called; tools of which nothing is said are absent. */
  ofTools(toolIds: readonly string[]): Promise<Map<string, SaidRight>>;
  /** Of planners that made a call or of whose answers something is said. */
  ofPlanners(): Promise<PlannerFeedback[]>;
  /** Those with a reason, newest first. */
  reasons(filter: { toolId?: string }, page: PageOfRows): Promise<FeedbackRow[]>;
}

/** Whether answers were right, as those say who asked: to change and to take back at any time. */
export interface Feedbacks {
  /** Error: `not-found` where the run is not this owner's, or still goes on. */
  give(runId: string, ownerKey: string, feedback: Feedback): Promise<void>;
  /** Error: `not-found` where the run is not this owner's. */
  retract(runId: string, ownerKey: string): Promise<void>;
  ofRuns(runIds: readonly string[], ownerKey: string): Promise<Map<string, Feedback>>;
  ofTools(toolIds: readonly string[]): Promise<Map<string, SaidRight>>;
  ofPlanners(): Promise<PlannerFeedback[]>;
  /** With a reason, newest first; `next` continues as `after`. */
  reasons(filter: { toolId?: string }, page: Page): Promise<{ reasons: FeedbackRow[]; next: string | null }>;
}

const NO_RUN = "There is no such answer of yours. Please reload the page.";

export function createFeedbacks(store: FeedbackStore, now: () => Date = () => new Date()): Feedbacks {
  return {
    async give(runId, ownerKey, { right, reason, text }) {
      const said = visibleText(text ?? "").trim();
      const feedback = { right, reason, text: said === "" ? null : said };
      if (!(await store.put(runId, ownerKey, feedback, now()))) throw new AppError("not-found", NO_RUN);
    },
    async retract(runId, ownerKey) {
      if (!(await store.remove(runId, ownerKey))) throw new AppError("not-found", NO_RUN);
    },
    ofRuns: (runIds, ownerKey) => store.ofRuns(runIds, ownerKey),
    ofTools: (toolIds) => store.ofTools(toolIds),
    ofPlanners: () => store.ofPlanners(),
    async reasons(filter, page) {
      const { rows, next } = await readPage(
        page,
        (rowPage) => store.reasons(filter, rowPage),
        ({ at, runId }) => ({ at, runId, part: "" }),
      );
      return { reasons: rows, next };
    },
  };
}
