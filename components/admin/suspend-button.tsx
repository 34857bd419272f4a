"use client";

import { ConfirmButton } from "@/components/acting/confirm-button";
import type { Outcome } from "@/lib/outcome";

/** What an admin does to a tool; `text` is a reason, which its owner reads, or a confirmation. */
export type ToolAction = (slug: string, text: string) => Promise<Outcome<null>>;

interface SuspendButtonProps {
  slug: string;
  name: string;
  suspended: boolean;
  suspend: ToolAction;
  restore: ToolAction;
}

/** Takes a tool away from everybody, or gives it back. */
export function SuspendButton({ slug, name, suspended, suspend, restore }: SuspendButtonProps) {
  // One component for both: what had the focus keeps it when the one becomes the other.
  const text = suspended
    ? {
        verb: "Restore",
        title: `Restore “${name}”?`,
        description: "It goes back to what it was: a tool that was listed can be found and used at once.",
        submit: "Restore the tool",
        field: { label: "Why (optional; the owner reads it)", look: "lines" as const, isOptional: true },
      }
    : {
        verb: "Suspend",
        title: `Suspend “${name}”?`,
        description:
          "From this moment nobody can run it, and the agent does not find it. Its owner and admins still see its page.",
        submit: "Suspend the tool",
        isDangerous: true,
        field: { label: "Reason (the owner reads it)", look: "lines" as const },
      };
  return <ConfirmButton {...text} name={name} act={(written) => (suspended ? restore : suspend)(slug, written)} />;
}

/** Deletes a suspended tool for good. */
export function DeleteToolButton({ slug, name, remove }: { slug: string; name: string; remove: ToolAction }) {
  return (
    <ConfirmButton
      verb="Delete"
      name={name}
      title={`Delete “${name}” for good?`}
      description="Its versions, secrets and reports go with it. Nobody can take its slug or publish the same content again."
      submit="Delete the tool"
      isDangerous
      field={{ label: `To confirm, write its slug: ${slug}`, look: "line" }}
      act={(written) => remove(slug, written)}
    />
  );
}
