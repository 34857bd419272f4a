"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import type { GrantedUser, Visibility } from "@/lib/tools";
import type { Visibility } from "@/lib/tools/tool";
import { VisibilityField } from "../draft/sections/visibility-field";
import { useAction } from "../use-action";

interface SharingProps {
  slug: string;
  visibility: Visibility;
  grants: readonly GrantedUser[];
  setVisibility: (slug: string, visibility: Visibility) => Promise<Outcome<null>>;
  addGrant: (slug: string, handle: string) => Promise<Outcome<null>>;
  removeGrant: (slug: string, handle: string) => Promise<Outcome<null>>;
}

/** Who sees and uses a tool. */
export function Sharing({ slug, visibility, grants, setVisibility, addGrant, removeGrant }: SharingProps) {
  const router = useRouter();
  const [handle, setHandle] = useState("");
  const [chosen, setChosen] = useState(visibility);
  const access = useAction();
  const grant = useAction();

  function choose(next: Visibility) {
    setChosen(next);
    void access.act(
      () =>
        setVisibility(slug, next).then((outcome) => {
          if (!outcome.ok) setChosen(visibility);
          return outcome;
        }),
      () => router.refresh(),
    );
  }

  function add(event: FormEvent) {
    event.preventDefault();
    if (handle.trim() === "") return;
    void grant.act(
      () => addGrant(slug, handle),
      () => {
        setHandle("");
        router.refresh();
      },
    );
  }

  return (
    <>
      <VisibilityField visibility={chosen} onChange={choose} />
      {access.refusal ? <Notice tone="bad">{access.refusal}</Notice> : null}
      {chosen === "private" || grants.length > 0 ? (
        <div className="flex flex-col gap-3">
          <form onSubmit={add} className="flex flex-wrap items-end gap-2">
            <div className="flex flex-col gap-1">
              <label htmlFor="grant-handle" className="font-medium text-sm">
                Let somebody in
              </label>
              <Input
                id="grant-handle"
                value={handle}
                onChange={({ target }) => setHandle(target.value)}
                placeholder="Handle"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={grant.refusal ? true : undefined}
                className="w-56"
              />
            </div>
            <Button type="submit" aria-disabled={grant.busy}>
              Let in
            </Button>
          </form>
          {grant.refusal ? <Notice tone="bad">{grant.refusal}</Notice> : null}
          {grants.length === 0 ? (
            <p className="text-muted text-sm">Nobody besides you yet.</p>
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
                    onClick={() =>
                      grant.act(
                        () => removeGrant(slug, person.handle),
                        () => router.refresh(),
                      )
                    }
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : null}
    </>
  );
}
