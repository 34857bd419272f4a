import type { ReactNode } from "react";
import type { FormProblem } from "@/lib/publishing";
import { fieldId, problemsAt } from "./problems";

export interface FieldAttributes {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

interface FormFieldProps {
  /** Its name in the form, such as `slug` or `samples.2.input`. */
  name: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  problems: readonly FormProblem[];
  /** What stands beside the label. */
  aside?: ReactNode;
  children: (attributes: FieldAttributes) => ReactNode;
}

/** A labelled field, with its hint and what is wrong with it. */
export function FormField({ name, label, optional, hint, problems, aside, children }: FormFieldProps) {
  const id = fieldId(name);
  const wrong = problemsAt(problems, name);
  const notes = [wrong.length > 0 && `${id}-problems`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {optional ? <span className="font-normal text-faint"> (optional)</span> : null}
        </label>
        {aside}
      </div>
      {children({ id, "aria-invalid": wrong.length > 0 ? true : undefined, "aria-describedby": notes || undefined })}
      <Problems id={`${id}-problems`} problems={wrong} />
      {hint ? (
        <div id={`${id}-hint`} className="text-faint text-xs [overflow-wrap:anywhere]">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** What is wrong with a field. */
export function Problems({ id, problems }: { id: string; problems: readonly FormProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="flex flex-col gap-0.5 text-bad text-xs [overflow-wrap:anywhere]">
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}
