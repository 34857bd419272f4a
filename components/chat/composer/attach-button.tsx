"use client";

import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";

/** Chooses a file that goes along with the question. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="icon" look="quiet" aria-label="Attach a JSON file" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden className="size-4" />
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after it was mended.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
