"use client";

import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/** A menu that opens from `trigger`, a button. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-36 animate-appear rounded border border-line bg-surface p-1 shadow-floating"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={classNames(
        "flex h-8 select-none items-center gap-2 rounded px-2 text-sm outline-none data-highlighted:bg-hover",
        className,
      )}
      {...rest}
    />
  );
}
