import type { ReactNode } from "react";
import { Textarea } from "@/components/ui/input";
import type { FormProblem } from "@/lib/publishing";
import { FormField } from "../form-field";

interface LinesFieldProps {
  name: string;
  label: string;
  optional?: boolean;
  hint: ReactNode;
  rows?: number;
  placeholder?: string;
  lines: readonly string[];
  problems: readonly FormProblem[];
  onChange: (lines: string[]) => void;
  /** Whether the lines are names that a machine reads. */
  isCode?: boolean;
}

/** A list that one writes one a line. Empty lines are kept while somebody types, and count as nothing. */
export function LinesField({ lines, rows = 2, placeholder, onChange, isCode = false, ...field }: LinesFieldProps) {
  return (
    <FormField {...field}>
      {(attributes) => (
        <Textarea
          {...attributes}
          rows={Math.max(rows, Math.min(lines.length, 12))}
          value={lines.join("\n")}
          placeholder={placeholder}
          spellCheck={!isCode}
          autoCapitalize={isCode ? "none" : undefined}
          onChange={({ target }) => onChange(target.value === "" ? [] : target.value.split("\n"))}
          className={isCode ? "min-h-0 font-mono text-xs leading-5" : "min-h-0"}
        />
      )}
    </FormField>
  );
}
