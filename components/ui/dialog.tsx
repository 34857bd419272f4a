"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { atFirstTouch } from "./at-first-touch";
import type { DialogProps } from "./dialog-frame";
import { patiently } from "./patiently";

const load = () => import("./dialog-frame");

const DialogFrame = dynamic(() => patiently(load).then((module) => module.DialogFrame), { ssr: false });

/** A modal dialog, as `DialogFrame` draws it, which no page needs before one opens a dialog. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useEffect(() => atFirstTouch(load), []);
  return wasOpen ? <DialogFrame {...props} /> : null;
}
