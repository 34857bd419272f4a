import { useId } from "react";
import type { Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import type { Edit } from "../types";
import { withFunction } from "./with-function";

interface OutsideFieldProps {
  form: DraftForm;
  edit: Edit;
  shown: Inspection["functions"][number];
}

/** Whether a call changes something outside: as the source suggests, until its creator says which it is. */
export function OutsideField({ form, edit, shown }: OutsideFieldProps) {
  const id = useId();
  const { name, sideEffectsBecause } = shown;
  const said = form.functions.find((written) => written.name === name)?.sideEffects;
  const checked = said ?? shown.sideEffects;
  return (
    <div className="flex flex-col gap-0.5">
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={({ target }) =>
            edit({ functions: withFunction(form.functions, name, { sideEffects: target.checked }) })
          }
          className="accent-accent"
        />
        Changes something outside
      </label>
      <p id={id} className="pl-5.5 text-faint text-xs [overflow-wrap:anywhere]">
        {sideEffectsBecause === undefined
          ? "Such as sending, booking or deleting. "
          : `The source suggests it: ${sideEffectsBecause}. `}
        {checked ? "It is executed on your own samples only: add one that may be." : null}
      </p>
    </div>
  );
}
