"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

/** How long it says so, in milliseconds: two seconds can pass on a busy machine before anybody has seen it. */
const SAID_MS = 4_000;

interface CopyButtonProps {
  text: string;
  /** What is copied, such as “answer”. */
  what: string;
  /** How it is copied, where that is not as it stands. */
  copy?: (text: string) => Promise<void>;
}

/** Rejects, and does not throw, where there is no clipboard at all, as on a page that came over plain http. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Copies a text and says so for a while. */
export function CopyButton({ text, what, copy = copyText }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const label = { idle: "Copy", copied: "Copied", failed: "Copy was refused" }[state];
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={state === "idle" ? `Copy the ${what}` : label}
      onClick={() =>
        copy(text).then(
          () => setState("copied"),
          () => setState("failed"),
        )
      }
    >
      {state === "copied" ? <Check aria-hidden className="size-3.5" /> : <Copy aria-hidden className="size-3.5" />}
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
