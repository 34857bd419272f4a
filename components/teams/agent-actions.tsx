"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { NewKey } from "@/components/account/keys/new-key";
import { ConfirmButton } from "@/components/admin/confirm-button";
import type { Outcome } from "@/lib/outcome";

interface AgentActionsProps {
  slug: string;
  name: string;
  /** Absent where there is no program that a key would let in. */
  renew?: ((slug: string) => Promise<Outcome<string>>) | undefined;
  remove: (slug: string) => Promise<Outcome<null>>;
}

/** What the owner of an agent does with it. */
export function AgentActions({ slug, name, renew, remove }: AgentActionsProps) {
  const router = useRouter();
  const [key, setKey] = useState<string>();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {renew ? (
          <ConfirmButton
            verb="New key"
            name={`for ${name}`}
            title="Make a new key?"
            description="A program that uses the old key can no longer connect."
            submit="Make a new key"
            act={async () => {
              const made = await renew(slug);
              if (!made.ok) return made;
              setKey(made.value);
              return { ok: true, value: null };
            }}
          />
        ) : null}
        <ConfirmButton
          verb="Remove"
          name={name}
          title={`Remove ${name}?`}
          description="Teams no longer find it, its key stops working, and others may take its name. This cannot be undone."
          submit="Remove the agent"
          isDangerous
          act={async () => {
            const removed = await remove(slug);
            if (removed.ok) router.push("/agents");
            return removed;
          }}
        />
      </div>
      {key === undefined ? null : <NewKey text={key} />}
    </div>
  );
}
