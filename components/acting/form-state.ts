/** What a form of accounts shows after it was sent. */
export interface FormState {
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>;
  /** What is wrong with the whole. */
  message?: string;
  /** What was done, and when: each success empties the form anew. */
  done?: { text: string; at: number };
  /** What was typed, but for passwords: for the page that was sent before its scripts ran. */
  values: Readonly<Record<string, string>>;
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

export const UNSENT: FormState = { problems: {}, values: {} };
