"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { atFirstTouch } from "./at-first-touch";
import { Button } from "./button";
import type { DialogProps } from "./dialog-frame";
import { patiently } from "./patiently";

const load = () => import("./dialog-frame");

/** What a dialog asks is asked although the part that shows it well cannot be loaded. */
const DialogFrame = dynamic(
  () =>
    patiently(load).then(
      (module) => module.DialogFrame,
      () => PlainDialog,
    ),
  { ssr: false },
);

/** A modal dialog, as `DialogFrame` draws it, which no page needs before one opens a dialog. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useEffect(() => atFirstTouch(load), []);
  return wasOpen ? <DialogFrame {...props} /> : null;
}

function PlainDialog({ open, onOpenChange, title, description, children }: DialogProps) {
  if (!open) return null;
  return (
    <div
      role="dialog"
      aria-label={title}
      className="fixed inset-x-4 top-[10dvh] z-50 mx-auto flex max-h-[80dvh] max-w-[26rem] flex-col gap-2 overflow-y-auto rounded border border-line bg-surface p-5 shadow-floating"
    >
      <p className="font-semibold">{title}</p>
      {description === undefined ? null : <p className="text-muted text-sm">{description}</p>}
      {children}
      <Button className="self-start" onClick={() => onOpenChange(false)}>
        Close
      </Button>
    </div>
  );
}
