import { useId } from "react";
import { Select } from "@/components/ui/input";
import type { Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { EFFECTS, type Effect, effectOf, saidEffect } from "@/lib/schema/effect";
import type { Edit } from "../types";
import { withFunction } from "./with-function";

interface OutsideFieldProps {
  form: DraftForm;
  edit: Edit;
  shown: Inspection["functions"][number];
}

const LABELS: Record<Effect, string> = {
  reads: "Only reads, or computes",
  changes: "Changes something outside",
  destroys: "Destroys something outside",
};

const CONSEQUENCES: Record<Effect, string> = {
  reads: "Its requests are held to GET and HEAD.",
  changes: "People are asked before each call, and verification does not execute it.",
  destroys: "People are asked before every single call, and verification does not execute it.",
};

/** What a call does outside: as the source suggests, until its creator says which it is. */
export function OutsideField({ form, edit, shown }: OutsideFieldProps) {
  const id = useId();
  const { name, sideEffectsBecause } = shown;
  const written = form.functions.find((item) => item.name === name);
  const chosen = (written && saidEffect(written)) ?? effectOf(shown);
  const isOpen = written?.openWorld ?? false;
  const change = (fields: Partial<DraftForm["functions"][number]>) =>
    edit({ functions: withFunction(form.functions, name, fields) });
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <label htmlFor={`${id}-effect`}>What a call does outside</label>
        <Select
          id={`${id}-effect`}
          value={chosen}
          aria-describedby={id}
          onChange={({ target }) =>
            change({ effect: EFFECTS.find((effect) => effect === target.value), sideEffects: undefined })
          }
          className="w-auto"
        >
          {EFFECTS.map((effect) => (
            <option key={effect} value={effect}>
              {LABELS[effect]}
            </option>
          ))}
        </Select>
      </div>
      <p id={id} className="text-faint text-xs [overflow-wrap:anywhere]">
        {sideEffectsBecause === undefined
          ? "Such as sending, booking or deleting. "
          : `The source suggests it: ${sideEffectsBecause}. `}
        {CONSEQUENCES[chosen]}
      </p>
      {chosen === "reads" ? (
        <Mark
          checked={written?.idempotent === false}
          onChange={(checked) => change({ idempotent: checked ? false : undefined })}
        >
          Repeating the call may return another result
        </Mark>
      ) : (
        <Mark
          checked={written?.idempotent === true}
          onChange={(checked) => change({ idempotent: checked || undefined })}
        >
          Repeating the call does nothing more
        </Mark>
      )}
      <Mark checked={isOpen} onChange={(checked) => change({ openWorld: checked || undefined })}>
        Its results hold what strangers wrote
      </Mark>
    </div>
  );
}

interface MarkProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: string;
}

function Mark({ checked, onChange, children }: MarkProps) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="accent-accent"
      />
      {children}
    </label>
  );
}
