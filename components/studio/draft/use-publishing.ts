import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import type { FormProblem, Inspection } from "@/lib/publishing";
import type { DraftSession } from "./session/draft-session";
import type { DraftActions, SecretValues } from "./types";

interface PublishingOptions {
  session: DraftSession;
  /** What the server found in the form; `isCurrent` where that is of the form as it is now. */
  read: { inspection: Inspection; setInspection: (inspection: Inspection) => void; isCurrent: boolean };
  send: DraftActions["publish"];
  secrets: SecretValues;
  /** What comes before publishing for who is signed out. */
  signIn: (() => Promise<void>) | null;
}

/** Publishes a draft, or says why not; `wanted` from the first time that it was not taken. */
export function usePublishing({ session, read, send, secrets, signIn }: PublishingOptions) {
  const router = useRouter();
  const [wanted, setWanted] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** How often the form was not taken: each time its reader is brought to what is wrong. */
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  function refuse(found: readonly FormProblem[]) {
    setWanted(true);
    setPublishing(false);
    if (found.length > 0) setRefusals((before) => before + 1);
  }

  async function submit() {
    const saved = await session.flush(true);
    if (saved === null) return setPublishing(false);
    const outcome = await send(saved, secrets).catch((error: unknown) => unanswered(error, "Your draft is kept."));
    if (!outcome.ok) {
      setPublishing(false);
      return setRefusal(outcome.message);
    }
    switch (outcome.value.kind) {
      case "submitted":
        return router.push(`/studio/verifications/${outcome.value.verificationId}`);
      case "problems":
        read.setInspection(outcome.value.inspection);
        return refuse(outcome.value.inspection.problems);
      case "newer":
        setPublishing(false);
        if (session.settle(outcome.value.draft, false))
          setRefusal("The draft was saved in the meantime and is shown as it is now. Check it, then publish it again.");
        return;
      case "signed-out":
        session.endSession();
        return setPublishing(false);
    }
  }

  async function publish() {
    if (publishing) return;
    if (signIn) return signIn();
    setRefusal(null);
    if (read.isCurrent && read.inspection.problems.length > 0) return refuse(read.inspection.problems);
    setPublishing(true);
    await submit();
  }

  return { wanted, publishing, refusal, publish, summary };
}
