"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import { useAction } from "./use-action";

export interface DraftLine {
  id: string;
  name: string;
  /** The tool of which it is to become a version. */
  toolSlug: string | null;
  updatedAt: Date;
}

interface DraftsListProps {
  drafts: readonly DraftLine[];
  now: Date;
  remove: (id: string) => Promise<Outcome<null>>;
}

/** Forms that were begun. */
export function DraftsList({ drafts, now, remove }: DraftsListProps) {
  const [asked, setAsked] = useState<DraftLine | null>(null);
  return (
    <>
      <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
        {drafts.map((draft) => (
          <Line key={draft.id} draft={draft} now={now} onDelete={() => setAsked(draft)} />
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title="Delete this draft?"
        description={`“${asked?.name ?? ""}” is gone then. A tool that was published from it stays.`}
      >
        {asked ? <DeleteDraft key={asked.id} draft={asked} remove={remove} onClose={() => setAsked(null)} /> : null}
      </Dialog>
    </>
  );
}

interface DeleteDraftProps {
  draft: DraftLine;
  remove: DraftsListProps["remove"];
  onClose: () => void;
}

/** Begins anew with every draft: why another one was not deleted says nothing of this one. */
function DeleteDraft({ draft, remove, onClose }: DeleteDraftProps) {
  const router = useRouter();
  const { busy, refusal, act } = useAction();

  function confirm() {
    void act(
      () => remove(draft.id),
      () => {
        onClose();
        router.refresh();
      },
    );
  }

  return (
    <>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      <div className="flex justify-end gap-2 pt-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" aria-disabled={busy} onClick={confirm}>
          Delete the draft
        </Button>
      </div>
    </>
  );
}

function Line({ draft, now, onDelete }: { draft: DraftLine; now: Date; onDelete: () => void }) {
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2.5 not-last:border-b">
      <div className="flex min-w-0 grow flex-col">
        <Link href={`/studio/drafts/${draft.id}`} className="font-medium hover:underline [overflow-wrap:anywhere]">
          {draft.name}
        </Link>
        <p className="text-faint text-xs">
          {draft.toolSlug ? `New version of ${draft.toolSlug} · ` : ""}changed <Moment at={draft.updatedAt} now={now} />
        </p>
      </div>
      <Button size="small" look="quiet" aria-label={`Delete the draft ${draft.name}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  );
}
