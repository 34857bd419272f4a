"use client";

import { Play } from "lucide-react";
import dynamic from "next/dynamic";
import { useState, useSyncExternalStore } from "react";
import { FooterLinks } from "@/components/shell/footer";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { patiently } from "@/components/ui/patiently";
import { formatNumber } from "@/lib/format";
import type { Example } from "../types";
import { Examples } from "./examples";

/** Like the trace of an answer, what plays one comes after the page. */
const RecordedRun = dynamic(() => patiently(() => import("./recorded-run")).then((module) => module.RecordedRun), {
  ssr: false,
});

interface WelcomeProps {
  examples: readonly Example[];
  tools: number;
  onAsk: (question: string) => void;
}

/** The start of a new chat: what this is, and questions to start from. */
export function Welcome({ examples, tools, onAsk }: WelcomeProps) {
  return (
    <div className="flex flex-col gap-8 pt-2 sm:pt-4">
      <div className="flex flex-col gap-2">
        <h1 className="text-balance font-semibold text-xl tracking-tight">Ask, and see how the answer was found</h1>
        <p className="max-w-[60ch] text-muted">
          AGIent looks through the {formatNumber(tools)} tools of Tool-Mart for one that can answer, runs it in a
          sandbox, and answers from what it returns. Nothing is hidden: you can follow each step.
        </p>
        <WatchButton />
      </div>
      {examples.length > 0 ? <Examples examples={examples} onAsk={onAsk} /> : null}
      <div className="sm:hidden">
        <FooterLinks />
      </div>
    </div>
  );
}

/** The foot of the page where it is no part of what one scrolls. */
export function WideFoot() {
  return (
    <div className="mt-auto overflow-hidden [scrollbar-gutter:stable] max-sm:hidden">
      <div className="mx-auto max-w-[46rem] px-6 pb-3">
        <FooterLinks />
      </div>
    </div>
  );
}

/** What plays beside a wide conversation opens over a narrow one. */
function WatchButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-2 w-fit xl:hidden noscript:hidden" onClick={() => setOpen(true)}>
        <Play aria-hidden className="size-3.5" />
        Watch how it finds an answer
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="How it finds an answer" place="sheet">
        <RecordedRun />
      </Dialog>
    </>
  );
}

/** Where the trace stands beside the conversation: from `xl` on. */
const WIDE = "(min-width: 80rem)";

function onWide(changed: () => void) {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}

/** What the place of the trace shows while nothing was asked. A phone neither loads nor plays what it does not show. */
export function TraceWelcome() {
  const wide = useSyncExternalStore(
    onWide,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-medium">Watch how it finds an answer</p>
        <p className="text-muted text-sm">
          Every question you ask is shown like this: which tools were considered, why one was chosen, which of your
          words became its input, and what came back.
        </p>
      </div>
      {wide ? <RecordedRun /> : null}
    </div>
  );
}
