"use client";

import { ConfirmButton } from "@/components/acting/confirm-button";
import type { Outcome } from "@/lib/outcome";

/** What an admin does to an account; `reason` is for its owner. */
export type AccountAction = (userId: string, reason: string) => Promise<Outcome<null>>;

interface BlockButtonProps {
  userId: string;
  handle: string;
  blocked: boolean;
  block: AccountAction;
  unblock: AccountAction;
}

/** Keeps somebody out with his tools, or lets him in again. */
export function BlockButton({ userId, handle, blocked, block, unblock }: BlockButtonProps) {
  const text = blocked
    ? {
        verb: "Unblock",
        title: `Unblock @${handle}?`,
        description: "The account can sign in again, and its tools go back to what they were.",
        submit: "Unblock the account",
        field: { label: "Why (optional; the owner reads it)", look: "lines" as const, isOptional: true },
      }
    : {
        verb: "Block",
        title: `Block @${handle}?`,
        description:
          "The account is signed out everywhere and cannot sign in. Nobody can find or run its tools. Its drafts stay.",
        submit: "Block the account",
        isDangerous: true,
        field: { label: "Reason (the owner reads it)", look: "lines" as const },
      };
  return (
    <ConfirmButton {...text} name={`@${handle}`} act={(written) => (blocked ? unblock : block)(userId, written)} />
  );
}
