"use client";

import { Pin, PinOff } from "lucide-react";
import { useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { WithoutScripts } from "@/components/ui/without-scripts";
import type { Outcome } from "@/lib/outcome";

interface PinButtonProps {
  slug: string;
  /** What the tool is called. */
  name: string;
  isPinned: boolean;
  pin: (slug: string, isPinned: boolean) => Promise<Outcome<null>>;
}

/** Pins a tool for one's programs, or takes that back: neither loses anything, so that nobody is asked whether he means it. */
export function PinButton({ slug, name, isPinned, pin }: PinButtonProps) {
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();
  const Icon = isPinned ? PinOff : Pin;
  const verb = isPinned ? "Unpin" : "Pin";

  function press() {
    if (working) return;
    startWorking(async () => {
      const outcome = await pin(slug, !isPinned).catch(unanswered);
      setProblem(outcome.ok ? undefined : outcome.message);
    });
  }

  return (
    <>
      <WithoutScripts>Pinning a tool needs JavaScript.</WithoutScripts>
      {problem === undefined ? null : (
        <p role="alert" className="self-center text-bad text-xs">
          {problem}
        </p>
      )}
      <Button
        look="quiet"
        aria-label={`${verb} ${name}`}
        title={isPinned ? "Programs with your keys have it over MCP" : "Give it to programs with your keys, over MCP"}
        aria-disabled={working}
        className="noscript:hidden"
        onClick={press}
      >
        <Icon aria-hidden className="size-3.5" />
        {verb}
      </Button>
    </>
  );
}
