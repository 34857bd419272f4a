"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import type { Outcome } from "@/lib/outcome";
import type { Feedback } from "@/lib/statistics";

export interface FeedbackActions {
  give: (runId: string, feedback: Feedback) => Promise<Outcome<null>>;
  retract: (runId: string) => Promise<Outcome<null>>;
}

interface Kept {
  actions: FeedbackActions;
  /** What was said since the page was loaded, by run; null where it was taken back. */
  said: ReadonlyMap<string, Feedback | null>;
  keep: (runId: string, feedback: Feedback | null) => void;
}

const Context = createContext<Kept | null>(null);

/** Keeps what is said of answers while one moves between chats, whose pages may be older. */
export function FeedbackProvider({ actions, children }: { actions: FeedbackActions; children: ReactNode }) {
  const [said, setSaid] = useState<Kept["said"]>(new Map());
  const kept = useMemo(
    (): Kept => ({ actions, said, keep: (runId, feedback) => setSaid((all) => new Map(all).set(runId, feedback)) }),
    [actions, said],
  );
  return <Context value={kept}>{children}</Context>;
}

/** What is said of an answer, and saying it. A choice shows at once; what the server refuses is taken back. */
export function useFeedback(runId: string, known: Feedback | null) {
  const kept = useContext(Context);
  if (kept === null) throw new Error("useFeedback is used outside FeedbackProvider");
  const { actions, said, keep } = kept;
  const feedback = said.has(runId) ? (said.get(runId) ?? null) : known;

  /** Gives a sentence on what went wrong; null where nothing did. */
  async function say(next: Feedback | null): Promise<string | null> {
    keep(runId, next);
    const sent = next === null ? actions.retract(runId) : actions.give(runId, next);
    const outcome = await sent.catch(unanswered);
    if (outcome.ok) return null;
    keep(runId, feedback);
    return outcome.message;
  }

  return { feedback, say };
}
