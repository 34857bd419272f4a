"use client";

import { useState } from "react";
import { ConnectModel } from "./connect-model";
import type { PlannerInfo } from "./types";

/** Who answers. Without a model it says so, and how to connect one. */
export function PlannerNotice({ planner }: { planner: PlannerInfo }) {
  const [open, setOpen] = useState(false);
  if (planner.model !== undefined) {
    return <p className="truncate text-center text-faint text-xs">Answered by the {planner.description}</p>;
  }
  return (
    <p className="text-center text-faint text-xs">
      The offline planner (no language model) answers.{" "}
      <button type="button" className="underline underline-offset-3 hover:text-text" onClick={() => setOpen(true)}>
        Connect a model
      </button>
      <ConnectModel open={open} onOpenChange={setOpen} />
    </p>
  );
}
