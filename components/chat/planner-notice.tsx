"use client";

import { useId, useState } from "react";
import { Select } from "@/components/ui/input";
import { ConnectModel } from "./connect-model";
import type { PlannerInfo } from "./types";

interface PlannerNoticeProps {
  planner: PlannerInfo;
  /** What is picked in this chat; null while nobody picked. */
  model: string | null;
  onPick: (model: string) => void;
}

/** Who answers, and the way to pick another. Without a model it says so, and how to connect one. */
export function PlannerNotice({ planner, model, onPick }: PlannerNoticeProps) {
  const [open, setOpen] = useState(false);
  const connect = (
    <>
      <button type="button" className="underline underline-offset-3 hover:text-text" onClick={() => setOpen(true)}>
        Connect a model
      </button>
      <ConnectModel open={open} onOpenChange={setOpen} />
    </>
  );
  if (planner.model !== undefined || planner.names.length > 0) {
    return (
      <div className="flex items-center justify-center gap-3 text-faint text-xs">
        <ModelPicker planner={planner} model={model} onPick={onPick} />
        {planner.mayConnect ? connect : null}
      </div>
    );
  }
  return <p className="text-center text-faint text-xs">The offline planner (no language model) answers. {connect}</p>;
}

function ModelPicker({ planner, model, onPick }: PlannerNoticeProps) {
  const id = useId();
  const picked = model ?? "default";
  const isGone = picked !== "default" && picked !== "offline" && !planner.names.includes(picked);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="whitespace-nowrap">
        Answered by
      </label>
      <Select
        id={id}
        value={picked}
        onChange={({ target }) => onPick(target.value)}
        className="w-auto min-w-0 max-w-64 text-xs"
      >
        <option value="default">{planner.model ?? "offline planner"} (default)</option>
        {planner.names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value="offline">offline planner (no language model)</option>
        {isGone ? <option value={picked}>{picked} (not connected any more)</option> : null}
      </Select>
    </span>
  );
}
