"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import type { ToolState } from "@/lib/tools/tool";
import { useAction } from "../use-action";

type Settable = "listed" | "maintenance" | "deprecated";

const CHOICES: Record<Settable, { label: string; hint: string }> = {
  listed: { label: "List it", hint: "The agent finds and uses it." },
  maintenance: {
    label: "Put it into maintenance",
    hint: "Its page stays; the agent leaves it alone until you list it again.",
  },
  deprecated: { label: "Deprecate it", hint: "Its page stays, but searches no longer find it." },
};
const ORDER: Settable[] = ["listed", "maintenance", "deprecated"];

interface LifecycleProps {
  slug: string;
  state: ToolState;
  setLifecycle: (slug: string, state: Settable) => Promise<Outcome<null>>;
  remove: (slug: string, confirmation: string) => Promise<Outcome<null>>;
}

/** Takes a tool out of use for a while, for good, or away. */
export function Lifecycle({ slug, state, setLifecycle, remove }: LifecycleProps) {
  const router = useRouter();
  const { busy, refusal, act } = useAction();
  const canChange = state === "listed" || state === "maintenance" || state === "deprecated";
  return (
    <>
      <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
        {canChange
          ? ORDER.filter((choice) => choice !== state).map((choice) => (
              <Row key={choice} hint={CHOICES[choice].hint}>
                <Button
                  aria-disabled={busy}
                  onClick={() =>
                    act(
                      () => setLifecycle(slug, choice),
                      () => router.refresh(),
                    )
                  }
                >
                  {CHOICES[choice].label}
                </Button>
              </Row>
            ))
          : null}
        <Row hint="With its versions, secrets, reports and statistics. This cannot be undone.">
          <DeleteTool slug={slug} remove={remove} />
        </Row>
      </ul>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
    </>
  );
}

function Row({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-2.5 not-last:border-b">
      <p className="min-w-0 grow basis-64 text-muted text-sm">{hint}</p>
      {children}
    </li>
  );
}

function DeleteTool({ slug, remove }: Pick<LifecycleProps, "slug" | "remove">) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { busy, refusal, act } = useAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    void act(
      () => remove(slug, text),
      () => router.push("/studio"),
    );
  }

  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete it
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this tool?"
        description="Its versions, secrets, reports and statistics go with it. This cannot be undone."
      >
        <form onSubmit={submit} className="flex flex-col gap-3 pt-1">
          <div className="flex flex-col gap-1 text-sm">
            <label htmlFor="delete-confirmation">
              Type <code className="font-mono">{slug}</code> to confirm
            </label>
            <Input
              id="delete-confirmation"
              value={text}
              onChange={({ target }) => setText(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={refusal ? true : undefined}
              className="font-mono text-xs"
            />
          </div>
          {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button type="submit" look="danger" disabled={text !== slug} aria-disabled={busy}>
              Delete the tool
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
