"use client";

import { useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import type { Outcome } from "@/lib/outcome";

/** One request of the server at a time, and why the last one was refused. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function act<T>(work: () => Promise<Outcome<T>>, then?: (value: T) => void): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await work().catch(unanswered);
    setBusy(false);
    if (outcome.ok) then?.(outcome.value);
    else setRefusal(outcome.message);
  }

  return { busy, refusal, act };
}
