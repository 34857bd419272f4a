"use client";

import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { classNames } from "@/components/ui/class-names";

interface Toast {
  id: number;
  text: string;
  /** What takes the change back, or tries again. */
  action?: { label: string; run: () => void };
}

const Show = createContext<(text: string, action?: Toast["action"]) => void>(() => undefined);

/** Shows a short message at the edge of the page that leaves by itself. */
export function useToast() {
  return useContext(Show);
}

interface ToastsProps {
  children: ReactNode;
  /** True where a page says by `ToastPlace` where they appear; else it is the corner of the window. */
  ownPlace?: boolean;
}

export function Toasts({ children, ownPlace = false }: ToastsProps) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const show = useCallback((text: string, action?: Toast["action"]) => {
    setToasts((before) => [...before.slice(-2), { id: (before.at(-1)?.id ?? 0) + 1, text, action }]);
  }, []);

  return (
    <Show value={show}>
      <Radix.Provider duration={7_000}>
        {children}
        {toasts.map(({ id, text, action }) => (
          <Radix.Root
            key={id}
            onOpenChange={(open) => {
              if (!open) setToasts((before) => before.filter((toast) => toast.id !== id));
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
        {ownPlace ? null : <ToastPlace className="fixed right-0 bottom-0 m-4" />}
      </Radix.Provider>
    </Show>
  );
}

/** Where messages appear: beside what they must not cover. */
export function ToastPlace({ className }: { className: string }) {
  return (
    <Radix.Viewport
      className={classNames("z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none", className)}
    />
  );
}
