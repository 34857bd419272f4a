"use client";

import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";

export interface Toast {
  id: number;
  text: string;
  /** What takes the change back, or tries again. */
  action?: { label: string; run: () => void };
}

export interface ToastListProps {
  toasts: readonly Toast[];
  onClose: (id: number) => void;
}

/** The messages that are shown: each leaves by itself, unless one points at it or has the focus in it. */
export function ToastList({ toasts, onClose }: ToastListProps) {
  return (
    <Radix.Provider duration={7_000}>
      {toasts.map(({ id, text, action }) => (
        <Radix.Root
          key={id}
          onOpenChange={(open) => {
            if (!open) onClose(id);
          }}
          className="flex animate-appear items-center gap-3 rounded border border-line bg-surface py-1.5 pr-1.5 pl-3 text-sm shadow-floating"
        >
          <Radix.Description className="grow [overflow-wrap:anywhere]">{text}</Radix.Description>
          {action ? (
            <Radix.Action
              altText={action.label}
              onClick={action.run}
              className="rounded px-2 py-1 font-medium text-accent hover:bg-hover"
            >
              {action.label}
            </Radix.Action>
          ) : null}
          <Radix.Close aria-label="Dismiss" className="rounded p-1.5 text-muted hover:bg-hover">
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="flex flex-col gap-2 outline-none" />
    </Radix.Provider>
  );
}
