"use client";

import { useRouter } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import { useAction } from "../use-action";

interface OwnTrustProps {
  slug: string;
  /** Number of the live version. */
  version: number;
  /** The version that its owner is not asked about. */
  trusted: number | null;
  trust: (slug: string, version: number | null) => Promise<Outcome<null>>;
}

/** Lets the owner of a private tool call it without being asked. */
export function OwnTrust({ slug, version, trusted, trust }: OwnTrustProps) {
  const router = useRouter();
  const { busy, refusal, act } = useAction();
  const isTrusted = trusted === version;
  return (
    <>
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={isTrusted}
          aria-disabled={busy}
          onChange={() =>
            void act(
              () => trust(slug, isTrusted ? null : version),
              () => router.refresh(),
            )
          }
          className="mt-1 accent-accent"
        />
        <span className="flex flex-col">
          Do not ask me before version {version} changes something
          <span className="text-muted text-xs">
            For your own questions only, until another version is live. You are still asked before it destroys
            something, and after text that strangers may have written has come into the answer.
          </span>
        </span>
      </label>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
    </>
  );
}
