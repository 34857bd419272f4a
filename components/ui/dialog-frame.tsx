"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { buttonClassName } from "./button";

const PLACES = {
  // The page behind does not scroll: what is higher than the window is reached in here or not at all.
  middle:
    "top-[20dvh] left-1/2 max-h-[75dvh] w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 gap-2 overflow-y-auto rounded p-5",
  side: "inset-y-0 left-0 w-[min(20rem,85vw)]",
  sheet: "inset-x-0 bottom-0 mx-auto h-[85dvh] max-w-[46rem] rounded-t",
} as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** `side`: a drawer at the left edge, for what a wide page shows beside its content; `sheet`: over the lower part of the page, for what one reads. */
  place?: keyof typeof PLACES;
}

/** A modal dialog: focus stays in it, Escape closes it; afterwards the focus is where it was, unless it was put elsewhere. */
export function DialogFrame({ open, onOpenChange, title, description, children, place = "middle" }: DialogProps) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-[rgb(0_0_0/0.45)]" />
        <Radix.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Whoever closed it may have put the focus where one goes on: the opener may be a menu that is just going away.
            const isFree = document.activeElement === null || document.activeElement === document.body;
            if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={classNames(
            "fixed z-50 flex animate-appear flex-col border border-line bg-surface shadow-floating",
            PLACES[place],
          )}
        >
          {place === "sheet" ? (
            <SheetHead title={title} />
          ) : (
            <Radix.Title className={place === "side" ? "sr-only" : "font-semibold"}>{title}</Radix.Title>
          )}
          {description === undefined ? null : (
            <Radix.Description className="text-muted text-sm">{description}</Radix.Description>
          )}
          {place === "sheet" ? <div className="min-h-0 overflow-y-auto p-4">{children}</div> : children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SheetHead({ title }: { title: string }) {
  return (
    <div className="flex h-12 shrink-0 items-center justify-between border-line border-b pr-2 pl-4">
      <Radix.Title className="font-medium text-sm">{title}</Radix.Title>
      <Radix.Close className={buttonClassName({ look: "quiet", size: "icon" })} aria-label="Close">
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </div>
  );
}
