import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { ToastPlace } from "@/components/ui/toasts";
import type { DraftSession } from "./session/draft-session";
import { SaveNotice } from "./session/save-notice";
import { SaveStateLine } from "./session/save-state";
import type { SaveState } from "./types";

interface PublishBarProps {
  /** Why the draft was not published. */
  refusal: string | null;
  /** Why the form could not be read. */
  failure: string | null;
  state: SaveState;
  session: DraftSession;
  signIn: () => Promise<void>;
  /** What publishes. */
  children: ReactNode;
}

/** At the foot of the page, always in view: whether the draft is saved, and what publishes it. */
export function PublishBar({ refusal, failure, state, session, signIn, children }: PublishBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-line border-t bg-surface px-4 py-2.5 sm:-mx-6 sm:px-6">
      <ToastPlace className="absolute right-4 bottom-full mb-3" />
      <SaveNotice state={state} session={session} signIn={signIn} />
      {refusal ? (
        <Notice tone="bad" className="mb-2.5">
          {refusal}
        </Notice>
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <SaveStateLine state={state} />
          {failure ? <p className="text-warn text-xs [overflow-wrap:anywhere]">{failure}</p> : null}
        </div>
        {children}
      </div>
    </div>
  );
}
