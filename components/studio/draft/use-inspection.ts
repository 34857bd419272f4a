"use client";

import { useEffect, useRef, useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import type { Outcome } from "@/lib/outcome";
import type { Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";

/** So long nothing was typed before the form is read anew. */
const QUIET_MS = 300;

/** What the platform reads in a form, as it is typed: one reading at a time, the last of which is of the newest form. */
export function useInspection(
  form: DraftForm,
  initial: Inspection,
  inspect: (form: DraftForm) => Promise<Outcome<Inspection>>,
) {
  const [inspection, setInspection] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [inspected, setInspected] = useState(form);
  const read = useRef(form);
  const newest = useRef(form);
  const reading = useRef(false);

  useEffect(() => {
    newest.current = form;
    if (form === read.current) return;
    const timer = setTimeout(async () => {
      if (reading.current) return;
      reading.current = true;
      while (newest.current !== read.current) {
        const asked = newest.current;
        read.current = asked;
        const outcome = await inspect(asked).catch((error: unknown) =>
          unanswered(error, "Inputs and problems may be out of date."),
        );
        setFailure(outcome.ok ? null : outcome.message);
        if (outcome.ok) {
          setInspection(outcome.value);
          setInspected(asked);
        }
      }
      reading.current = false;
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [form, inspect]);

  return { inspection, setInspection, failure, isCurrent: inspected === form };
}
