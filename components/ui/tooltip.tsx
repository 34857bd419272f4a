"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** A short note on what the pointer or the focus is on; never the only place where something is said. */
export function Tooltip({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-appear rounded bg-text px-2 py-1 text-canvas text-xs"
          >
            {note}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
