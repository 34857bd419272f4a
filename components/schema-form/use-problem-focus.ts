import { type RefObject, useEffect } from "react";

const NONE = {};

/** Leads to the first field of a form that has a problem, each time that some are found. */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>, problems: object = NONE): void {
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, problems]);
}
