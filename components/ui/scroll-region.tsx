import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Some browsers let the keyboard scroll only what can have the focus. */
const FOCUSABLE = { tabIndex: 0 };

/** A part of the page that scrolls by itself; it takes the focus, so that the arrow keys scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section aria-label={label} {...FOCUSABLE} className={classNames("overflow-auto", className)}>
      {children}
    </section>
  );
}
