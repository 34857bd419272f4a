"use client";

import { useFileDrop } from "./use-file-drop";

/** Takes files that are dropped on the page, and says so while they are held over it. */
export function DropHint({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const isOver = useFileDrop(onFiles);
  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-2 z-40 flex items-center justify-center rounded border-2 border-accent border-dashed bg-accent-soft font-medium text-accent-strong opacity-95"
    >
      Drop a JSON file: tools get it along with your question
    </div>
  );
}
