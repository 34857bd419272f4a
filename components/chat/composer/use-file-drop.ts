"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** Takes files that are dropped anywhere on the page, where the browser would open them; true while some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => onFiles(files));

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    window.addEventListener("dragover", over, { signal });
    window.addEventListener(
      "dragleave",
      // Only what leaves the window comes from nowhere.
      ({ relatedTarget }) => {
        if (relatedTarget === null) setIsOver(false);
      },
      { signal },
    );
    window.addEventListener(
      "drop",
      (event) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => left.abort();
  }, []);

  return isOver;
}
