import { DraftForm } from "@/lib/publishing/forms/draft";

/** The text of a form, with its fields in one order; what is typed may be longer than a form can be. */
function textOf(form: DraftForm): string {
  return JSON.stringify(DraftForm.safeParse(form).data ?? form);
}

export function isSame(a: DraftForm, b: DraftForm): boolean {
  return textOf(a) === textOf(b);
}

/**
 * What is typed here, with the samples that were added elsewhere: a verification gives back those that failed. Null where
 * anything else was changed there too, or the samples were changed here.
 */
export function withAddedSamples(before: DraftForm, there: DraftForm, here: DraftForm): DraftForm | null {
  const { samples } = there;
  const known = samples.slice(0, before.samples.length);
  const isAddition = samples.length > known.length && isSame({ ...there, samples: known }, before);
  return isAddition && isSame({ ...before, samples: here.samples }, before) ? { ...here, samples } : null;
}
