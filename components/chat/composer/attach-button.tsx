"use client";

import { Paperclip } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { buttonClassName } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";

const FOCUSED =
  "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2";

/**
 * Chooses a file that goes along with the question. It is the browser's own field, which opens before the page's scripts
 * are there; what was chosen by then goes along too.
 */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  function take() {
    const files = [...(input.current?.files ?? [])];
    if (input.current === null || files.length === 0) return;
    // The same file may be chosen again after it was mended.
    input.current.value = "";
    onFiles(files);
  }

  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);

  return (
    <label className={buttonClassName({ size: "icon", look: "quiet" }, classNames("relative cursor-pointer", FOCUSED))}>
      <Paperclip aria-hidden className="size-4" />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Attach a JSON file"
        className="sr-only"
        onChange={take}
      />
    </label>
  );
}
