"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface NavLinkProps {
  href: string;
  /** Starts of the paths that belong to it, besides its own. */
  sections: readonly string[];
  className?: string;
  children: ReactNode;
}

/** A link of the top bar that marks the section one is in. */
export function NavLink({ href, sections, className, children }: NavLinkProps) {
  const path = usePathname();
  const current = path === href || sections.some((section) => path.startsWith(section));
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "whitespace-nowrap rounded px-2.5 py-1 text-muted text-sm transition-colors hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text max-sm:px-1.5",
        className,
      )}
    >
      {children}
    </Link>
  );
}
