"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { NewKey } from "@/components/account/keys/new-key";
import { ConfirmButton } from "@/components/acting/confirm-button";
import type { Outcome } from "@/lib/outcome";
import type { AgentData } from "./agent-card";
import { ConnectCommands } from "./connect-commands";
import { Presence } from "./presence";

interface AgentActionsProps {
  slug: string;
  name: string;
  kind: AgentData["kind"];
  /** Where the site is, for the commands that are copied. */
  site: string;
  /** Whether its program is waited for. */
  isAway: boolean;
  isThere: (slug: string, withinMs: number) => Promise<Outcome<boolean>>;
  /** Of one whose program a key lets in. */
  renew: (slug: string) => Promise<Outcome<string>>;
  /** Of one elsewhere, which is shown a secret. */
  replaceSecret: (slug: string, secret: string) => Promise<Outcome<null>>;
  remove: (slug: string) => Promise<Outcome<null>>;
}

/** What the owner of an agent does with it. */
export function AgentActions(props: AgentActionsProps) {
  const { slug, name, kind, site, isAway, isThere, renew, replaceSecret, remove } = props;
  const router = useRouter();
  const [key, setKey] = useState<string>();
  const [isReplaced, setReplaced] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {kind === "a2a" ? (
          <ReplaceKey slug={slug} name={name} replaceSecret={replaceSecret} replaced={setReplaced} />
        ) : null}
        {kind === "connector" ? (
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
      {isReplaced ? (
        <p role="status" className="text-sm">
          The key is replaced: calls show the new one from now on.
        </p>
      ) : null}
      {key === undefined ? null : <NewKey text={key} />}
      {kind !== "connector" || (!isAway && key === undefined) ? null : (
        <ConnectAgain key={key} slug={slug} apiKey={key ?? null} site={site} isThere={isThere} />
      )}
    </div>
  );
}

/** How the program of an agent connects that is registered already. */
function ConnectAgain({
  slug,
  apiKey,
  site,
  isThere,
}: Pick<AgentActionsProps, "slug" | "site" | "isThere"> & { apiKey: string | null }) {
  return (
    <section aria-label="Connect it" className="flex flex-col gap-4 pt-2">
      <p className="text-muted text-sm">
        {apiKey === null
          ? "Its program is not connected. Its key was shown once, when it was made: make a new one if you no longer have it."
          : "The commands hold the new key."}
      </p>
      <ConnectCommands apiKey={apiKey} site={site} level={3} />
      <Presence slug={slug} isThere={isThere} />
    </section>
  );
}

/** What an agent elsewhere is shown from now on. */
function ReplaceKey({
  slug,
  name,
  replaceSecret,
  replaced,
}: Pick<AgentActionsProps, "slug" | "name" | "replaceSecret"> & { replaced: (isReplaced: boolean) => void }) {
  return (
    <ConfirmButton
      verb="Replace key"
      name={`of ${name}`}
      title="Replace the key that it is shown?"
      description="It is kept encrypted, sent to that agent’s host alone, and never shown again."
      submit="Replace the key"
      field={{ label: "The key that it wants", look: "secret" }}
      act={async (secret) => {
        const outcome = await replaceSecret(slug, secret);
        replaced(outcome.ok);
        return outcome;
      }}
    />
  );
}
