"use client";

import { useId, useState, useTransition } from "react";
import type { Outcome } from "@/components/outcome";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { unreachable } from "./unreachable";

/** What an admin does to a tool; `reason` is for its owner. */
export type ToolAction = (slug: string, reason: string) => Promise<Outcome<null>>;

interface SuspendButtonProps {
  slug: string;
  name: string;
  suspended: boolean;
  suspend: ToolAction;
  restore: ToolAction;
}

/** Takes a tool away from everybody, or gives it back, after one has confirmed it. */
export function SuspendButton({ slug, name, suspended, suspend, restore }: SuspendButtonProps) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();
  const id = useId();

  function act(reason: string) {
    startWorking(async () => {
      const result = await (suspended ? restore : suspend)(slug, reason).catch(unreachable);
      if (result.ok) setOpen(false);
      else setProblem(result.message);
    });
  }

  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setProblem(undefined);
          setOpen(true);
        }}
        aria-label={suspended ? `Restore ${name}` : `Suspend ${name}`}
      >
        {suspended ? "Restore" : "Suspend"}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={suspended ? `Restore “${name}”?` : `Suspend “${name}”?`}
        description={
          suspended
            ? "It is again what it was before: a tool that was listed is found and used at once."
            : "Nobody can run it any more, and the agent does not find it, at once. Its page stays for its owner and for admins."
        }
      >
        <form
          className="flex flex-col gap-3 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!working) act(String(new FormData(event.currentTarget).get("reason") ?? ""));
          }}
        >
          {problem ? <Notice tone="bad">{problem}</Notice> : null}
          {suspended ? null : (
            <div className="flex flex-col gap-1">
              <label htmlFor={id} className="font-medium text-sm">
                Reason, which the owner reads
              </label>
              <Textarea id={id} name="reason" required maxLength={2_000} rows={3} />
            </div>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" look={suspended ? "primary" : "danger"} aria-disabled={working}>
              {suspended ? "Restore the tool" : "Suspend the tool"}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
