import { useId, useState } from "react";
import { Input } from "@/components/ui/input";

export interface FieldText {
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  /** What a browser or a password manager may fill in. */
  autoComplete?: string;
  hint?: string;
  initial?: string;
}

/** A labelled field with its hint and what is wrong with it. It keeps what is typed when the form comes back refused. */
export function Field({ field, problem, sent }: { field: FieldText; problem?: string; sent?: string }) {
  const { name, label, type = "text", autoComplete, hint, initial = "" } = field;
  const [value, setValue] = useState(sent ?? initial);
  const id = useId();
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <Input
        id={id}
        name={name}
        type={type}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        autoComplete={autoComplete}
        autoCapitalize={type === "text" && autoComplete === "name" ? undefined : "none"}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
        className="h-9"
      />
      {problem ? (
        <p id={`${id}-problem`} className="text-bad text-xs">
          {problem}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-faint text-xs">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
