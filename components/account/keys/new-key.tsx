"use client";

import { useEffect, useRef } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Input } from "@/components/ui/input";

/** A key that was just made. Nothing shows it again, so that the focus goes to it. */
export function NewKey({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Of each new one, and not of each drawing of the page.
    if (field.current?.value === text) field.current.focus();
  }, [text]);

  return (
    <div role="status" className="flex max-w-[34rem] flex-col gap-2 rounded border border-line bg-subtle p-3">
      <p className="text-sm">Here is your key. Copy it now: you will not see it again.</p>
      <div className="flex items-center gap-1">
        <Input
          ref={field}
          readOnly
          aria-label="The new key"
          value={text}
          onFocus={({ target }) => target.select()}
          className="h-9 font-mono text-xs"
        />
        <CopyButton text={text} what="key" />
      </div>
    </div>
  );
}
