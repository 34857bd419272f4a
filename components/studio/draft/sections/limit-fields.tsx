import { Input } from "@/components/ui/input";
import { FormField } from "../form-field";
import type { SectionProps } from "../types";

/** Limits of the tool's own, in units that people think in. */
export function LimitFields({ form, edit, problems }: SectionProps) {
  return (
    <>
      <FormField
        name="limits.wallSeconds"
        label="Seconds that a call may take"
        optional
        hint="If left empty, 10 s."
        problems={problems}
      >
        {(attributes) => (
          <Input
            {...attributes}
            inputMode="decimal"
            value={form.limits.wallSeconds}
            onChange={({ target }) => edit({ limits: { ...form.limits, wallSeconds: target.value } })}
            className="max-w-32"
          />
        )}
      </FormField>
      <FormField
        name="limits.memoryMegabytes"
        label="Megabytes of memory"
        optional
        hint={`If left empty, ${form.runtime === "python" ? "512" : "256"} MB.`}
        problems={problems}
      >
        {(attributes) => (
          <Input
            {...attributes}
            inputMode="decimal"
            value={form.limits.memoryMegabytes}
            onChange={({ target }) => edit({ limits: { ...form.limits, memoryMegabytes: target.value } })}
            className="max-w-32"
          />
        )}
      </FormField>
    </>
  );
}
