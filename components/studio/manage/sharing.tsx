"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import type { GrantedUser, Visibility } from "@/lib/tools";
import { VisibilityField } from "../draft/sections/visibility-field";
import { useAction } from "../use-action";

interface GrantsProps {
  slug: string;
  grants: readonly GrantedUser[];
  addGrant: (slug: string, handle: string) => Promise<Outcome<null>>;
  removeGrant: (slug: string, handle: string) => Promise<Outcome<null>>;
}

interface SharingProps extends GrantsProps {
  visibility: Visibility;
  setVisibility: (slug: string, visibility: Visibility) => Promise<Outcome<null>>;
}

/** Who sees and uses a tool. */
export function Sharing({ slug, visibility, grants, setVisibility, addGrant, removeGrant }: SharingProps) {
  const router = useRouter();
  /** What was chosen while the server told the other: its word counts as soon as it is another one. */
  const [picked, setPicked] = useState<{ next: Visibility; was: Visibility }>();
  const chosen = picked?.was === visibility ? picked.next : visibility;
  const access = useAction();

  /** Shows at once what was chosen; who sees the tool is never said to be what the server did not take. */
  async function choose(next: Visibility) {
    if (access.busy) return;
    setPicked({ next, was: visibility });
    let isTaken = false;
    await access.act(
      () => setVisibility(slug, next),
      () => {
        isTaken = true;
        router.refresh();
      },
    );
    if (isTaken) return;
    setPicked(undefined);
    // The answer alone may have been lost.
    router.refresh();
  }

  return (
    <>
      <VisibilityField visibility={chosen} onChange={choose} />
      {access.refusal ? <Notice tone="bad">{access.refusal}</Notice> : null}
      {chosen === "private" || grants.length > 0 ? (
        <Grants slug={slug} grants={grants} addGrant={addGrant} removeGrant={removeGrant} />
      ) : null}
    </>
  );
}

/** The people who were let in, and a way to let in another one. */
function Grants({ slug, grants, addGrant, removeGrant }: GrantsProps) {
  const router = useRouter();
  const { busy, refusal, act } = useAction();
  const add = (handle: string, then: () => void) =>
    act(
      () => addGrant(slug, handle),
      () => {
        then();
        router.refresh();
      },
    );
  const remove = (handle: string) =>
    act(
      () => removeGrant(slug, handle),
      () => router.refresh(),
    );
  return (
    <div className="flex flex-col gap-3">
      <LetIn busy={busy} refused={refusal !== null} onAdd={add} />
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      {grants.length === 0 ? (
        <p className="text-muted text-sm">Only you, so far.</p>
      ) : (
        <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
          {grants.map((person) => (
            <li
              key={person.handle}
              className="flex items-center gap-3 border-line px-4 py-1.5 text-sm not-last:border-b"
            >
              <span className="min-w-0 grow truncate">
                {person.name} <span className="text-faint">@{person.handle}</span>
              </span>
              <Button
                size="small"
                look="quiet"
                aria-label={`Remove @${person.handle}`}
                onClick={() => remove(person.handle)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LetInProps {
  busy: boolean;
  refused: boolean;
  onAdd: (handle: string, then: () => void) => Promise<void>;
}

function LetIn({ busy, refused, onAdd }: LetInProps) {
  const [handle, setHandle] = useState("");

  function add(event: FormEvent) {
    event.preventDefault();
    if (handle.trim() !== "") void onAdd(handle, () => setHandle(""));
  }

  return (
    <form onSubmit={add} className="flex flex-wrap items-end gap-2">
      <div className="flex flex-col gap-1">
        <label htmlFor="grant-handle" className="font-medium text-sm">
          Give someone access
        </label>
        <Input
          id="grant-handle"
          value={handle}
          onChange={({ target }) => setHandle(target.value)}
          placeholder="Handle"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={refused ? true : undefined}
          className="w-56"
        />
      </div>
      <Button type="submit" aria-disabled={busy}>
        Give access
      </Button>
    </form>
  );
}
