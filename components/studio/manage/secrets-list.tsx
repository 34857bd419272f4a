"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ConfirmButton } from "@/components/acting/confirm-button";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Input } from "@/components/ui/input";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import { useAction } from "../use-action";

export interface SecretLine {
  name: string;
  /** When its value was stored; null while it is missing. */
  storedAt: Date | null;
  /** Its value was stored for other places than it is declared for now. */
  isElsewhere: boolean;
  /** Where its value goes, such as `api.example.org, in the header Authorization`; none where nothing declares it. */
  places: string[];
}

interface SecretsListProps {
  slug: string;
  secrets: readonly SecretLine[];
  now: Date;
  store: (slug: string, name: string, value: string) => Promise<Outcome<null>>;
  remove: (slug: string, name: string) => Promise<Outcome<null>>;
}

/** The secrets of a tool: whether each has a value, and a way to store one. No value ever comes back. */
export function SecretsList({ slug, secrets, now, store, remove }: SecretsListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {secrets.map((secret) => (
        <li key={secret.name} className="flex flex-col gap-2.5 rounded border border-line bg-surface p-3.5">
          <Secret slug={slug} secret={secret} now={now} store={store} remove={remove} />
        </li>
      ))}
    </ul>
  );
}

function Secret({ slug, secret, now, store, remove }: Omit<SecretsListProps, "secrets"> & { secret: SecretLine }) {
  const { name, storedAt, places } = secret;
  const router = useRouter();
  const [value, setValue] = useState("");
  const { busy, refusal, act } = useAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (value === "") return;
    void act(
      () => store(slug, name, value),
      () => {
        setValue("");
        router.refresh();
      },
    );
  }

  return (
    <>
      <Standing secret={secret} now={now} />
      <div className="flex flex-wrap items-center gap-2">
        {places.length === 0 ? null : (
          <form onSubmit={submit} className="flex grow flex-wrap gap-2">
            <Input
              type="password"
              aria-label={`Value of ${name}`}
              autoComplete="off"
              placeholder={storedAt === null ? "Value" : "New value"}
              value={value}
              onChange={({ target }) => setValue(target.value)}
              className="max-w-80 font-mono text-xs"
            />
            <Button type="submit" aria-disabled={busy}>
              Store
            </Button>
          </form>
        )}
        {storedAt === null ? null : (
          <ConfirmButton
            verb="Remove"
            name={`the value of ${name}`}
            title={`Remove the value of ${name}?`}
            description="Nobody can read it here, so only who has it elsewhere can store it again. Until then, calls that need it fail."
            submit="Remove the value"
            isDangerous
            act={async () => {
              const outcome = await remove(slug, name);
              if (outcome.ok) router.refresh();
              return outcome;
            }}
          />
        )}
      </div>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
    </>
  );
}

/** Whether it has a value, since when, and where that goes. */
function Standing({ secret: { name, storedAt, isElsewhere, places }, now }: { secret: SecretLine; now: Date }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <code className="font-mono text-sm">{name}</code>
        {storedAt === null ? <Chip tone="warn">No value</Chip> : <Chip tone="ok">Stored</Chip>}
        {isElsewhere ? <Chip tone="warn">Stored for another host or place</Chip> : null}
        {storedAt ? <Moment at={storedAt} now={now} className="text-faint text-xs" /> : null}
      </div>
      <p className="text-faint text-xs [overflow-wrap:anywhere]">
        {places.length === 0 ? "No version or draft declares it any more." : `Goes to ${places.join("; and to ")}.`}
      </p>
    </>
  );
}
