"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import type { Outcome } from "@/lib/outcome";
import type { useAction } from "../use-action";

export interface VerificationActions {
  cancel: (id: string) => Promise<Outcome<null>>;
  retry: (id: string) => Promise<Outcome<{ id: string }>>;
  goLive: (slug: string, version: number) => Promise<Outcome<null>>;
}

/** What all buttons of one head share, so that one is pressed at a time. */
type Action = ReturnType<typeof useAction>;

interface CancelButtonProps extends Pick<VerificationActions, "cancel"> {
  id: string;
  action: Action;
}

export function CancelButton({ id, cancel, action: { busy, act } }: CancelButtonProps) {
  return (
    <Button aria-disabled={busy} onClick={() => act(() => cancel(id))}>
      Cancel
    </Button>
  );
}

interface GoLiveButtonProps extends Pick<VerificationActions, "goLive"> {
  slug: string;
  version: number;
  action: Action;
}

export function GoLiveButton({ slug, version, goLive, action: { busy, act } }: GoLiveButtonProps) {
  const router = useRouter();
  return (
    <Button
      look="primary"
      aria-disabled={busy}
      onClick={() =>
        act(
          () => goLive(slug, version),
          () => router.refresh(),
        )
      }
    >
      Make version {version} live
    </Button>
  );
}

interface RetryButtonProps extends Pick<VerificationActions, "retry"> {
  id: string;
  look: "plain" | "primary";
  resume: () => void;
  action: Action;
}

export function RetryButton({ id, look, retry, resume, action: { busy, act } }: RetryButtonProps) {
  const router = useRouter();
  return (
    <Button
      look={look}
      aria-disabled={busy}
      onClick={() =>
        act(
          () => retry(id),
          (next) => (next.id === id ? resume() : router.push(`/studio/verifications/${next.id}`)),
        )
      }
    >
      Verify again
    </Button>
  );
}
