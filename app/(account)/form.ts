import type { FormState } from "@/components/account/form-state";
import { fieldProblems } from "@/lib/accounts";
import { publicMessage } from "@/lib/errors";

const MAX_CHARACTERS = 2_000;

/** A text field of a form; what is no text or far too long is empty, and so is all of what is no form: anybody can send anything. */
export function text(form: unknown, name: string): string {
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" && value.length <= MAX_CHARACTERS ? value : "";
}

/**
 * Does what a form asks. What is wrong comes back to be shown beside the fields, with what was typed in `kept`, which
 * never names a password.
 */
export async function submit(form: unknown, kept: readonly string[], work: () => Promise<string>): Promise<FormState> {
  try {
    return { problems: {}, values: {}, done: { text: await work(), at: Date.now() } };
  } catch (error) {
    const problems = fieldProblems(error);
    const values = Object.fromEntries(kept.map((name) => [name, text(form, name)]));
    return problems ? { problems, values } : { problems: {}, values, message: publicMessage(error) };
  }
}
