"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Chip } from "@/components/ui/chip";
import type { Outcome } from "@/lib/outcome";

interface PresenceProps {
  slug: string;
  isThere: (slug: string, withinMs: number) => Promise<Outcome<boolean>>;
  /** What comes once its program is there. */
  children?: ReactNode;
}

const LOOK_MS = 2_000;

/** Looks again and again until the program of an agent is heard of, since this is shown: with an older key it may have been there before. */
export function Presence({ slug, isThere, children }: PresenceProps) {
  const router = useRouter();
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    if (connected) return;
    const from = performance.now();
    const timer = setInterval(async () => {
      const told = await isThere(slug, Math.ceil(performance.now() - from)).catch(() => undefined);
      if (!told?.ok || !told.value) return;
      setConnected(true);
      router.refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [connected, slug, isThere, router]);

  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
      {connected ? <Chip tone="ok">connected</Chip> : <Chip>waiting for its program …</Chip>}
      {connected ? children : <span className="text-muted text-sm">This updates by itself.</span>}
    </div>
  );
}
