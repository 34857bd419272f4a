"use client";

import { Flag } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { patiently } from "@/components/ui/patiently";
import { WithoutScripts } from "@/components/ui/without-scripts";
import type { ReportProblemProps } from "./report-dialog";

/** Few report a problem: the dialog comes when one does. */
const ReportDialog = dynamic(() => patiently(() => import("./report-dialog")).then((module) => module.ReportDialog), {
  ssr: false,
});

/** Tells the admins what is wrong with a tool. */
export function ReportProblem(props: ReportProblemProps) {
  /** Null until it was opened once; what was typed outlives closing it. */
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <WithoutScripts>Reporting a problem needs JavaScript.</WithoutScripts>
      <Button look="quiet" aria-label="Report a problem" className="noscript:hidden" onClick={() => setOpen(true)}>
        <Flag aria-hidden className="size-3.5" />
        <span>
          Report<span className="max-sm:hidden"> a problem</span>
        </span>
      </Button>
      {open === null ? null : <ReportDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
