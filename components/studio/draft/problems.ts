import type { FormProblem } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";

/** Those of a field and of what is in it: `samples` has those of `samples.2.input`. */
export function problemsAt(problems: readonly FormProblem[], field: string): FormProblem[] {
  return problems.filter((problem) => problem.field === field || problem.field.startsWith(`${field}.`));
}

/** What was not filled in yet is no mistake until somebody wants to publish. */
export function typedProblems(problems: readonly FormProblem[], form: DraftForm): FormProblem[] {
  return problems.filter(({ field }) => !isEmpty(form, field));
}

/** ID of the element of a field, for its label and for links to it. */
export function fieldId(field: string): string {
  return `field-${field.replaceAll(".", "-")}`;
}

/** Puts the focus on a field, or on what it is part of, and opens what hides it. */
export function focusField(field: string): void {
  const parts = field.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(parts.slice(0, length).join(".")));
    if (!element) continue;
    for (let place = element.closest("details"); place; place = place.parentElement?.closest("details") ?? null) {
      place.open = true;
    }
    element.focus();
    return;
  }
}

const ROWS: Record<string, string> = { samples: "Sample", secrets: "Secret" };

/** A problem as it reads away from its field: one of a row says which row. */
export function problemText({ field, message }: FormProblem): string {
  const [root = "", place = ""] = field.split(".");
  const row = ROWS[root];
  return row && place !== "" ? `${row} ${Number(place) + 1}: ${message}` : message;
}

function isEmpty(form: DraftForm, field: string): boolean {
  const [root = ""] = field.split(".");
  const value = Object.entries(form).find(([name]) => name === root)?.[1];
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
