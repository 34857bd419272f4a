import { z } from "zod";
import type { FormState } from "@/components/acting/form-state";
import { publicMessage } from "@/lib/errors";
import { fieldProblems } from "@/lib/fields-error";
import type { Settled } from "@/lib/identity";

const MAX_CHARACTERS = 2_000;

/** A text field of a form; what is no text or far too long is empty, and so is all of what is no form: anybody can send anything. */
function text(form: unknown, name: string): string {
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" && value.length <= MAX_CHARACTERS ? value : "";
}

/** What an action of a form is sent: the state before, of which nothing is read, and the form, which is read by fields' names. */
export const FORM = [z.unknown(), z.unknown().transform((form) => (name: string) => text(form, name))] as const;

/**
 * Answers a form. What is wrong comes back to be shown beside the fields, with what was typed in `kept`, which never names a
 * password.
 */
export function answerForm(...kept: string[]) {
  return (settled: Settled<string>, _: unknown, form: unknown): FormState => {
    if (settled.ok) return { problems: {}, values: {}, done: { text: settled.value, at: Date.now() } };
    const { error } = settled;
    const problems = fieldProblems(error);
    const values = Object.fromEntries(kept.map((name) => [name, text(form, name)]));
    return problems ? { problems, values } : { problems: {}, values, message: publicMessage(error) };
  };
}
