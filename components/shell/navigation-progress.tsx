"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";

/** What comes sooner needs no mark, which would only flicker; in milliseconds. */
const PATIENCE_MS = 200;

/** A line along the top while the page that a link leads to has not come. */
export function NavigationProgress() {
  return (
    <Suspense>
      <Progress />
    </Suspense>
  );
}

function Progress() {
  const address = `${usePathname()}?${useSearchParams()}`;
  // Where one was when the link was pressed: elsewhere, the wait is over.
  const [from, setFrom] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      if (!leadsAway(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => setFrom(address), PATIENCE_MS);
    };
    document.addEventListener("click", onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onClick);
    };
  }, [address]);

  if (from !== address) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <span className="sr-only">The page is loading</span>
      <div className="h-full w-1/3 animate-sweep bg-accent motion-reduce:w-full" />
    </div>
  );
}

/** A plain press of a link to another page of this site, which the router took on. */
function leadsAway(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download")) return false;
  const { origin, pathname, search } = new URL(link.href, location.href);
  return origin === location.origin && `${pathname}${search}` !== `${location.pathname}${location.search}`;
}
