import type { DraftForm } from "../forms/draft";
import type { DraftStore } from "../forms/draft-store";
import type { SampleResult } from "./verification";

/** The most samples that a form holds. */
const MAX_SAMPLES = 100;
/** How often samples are put into a draft that its creator writes into at the same time. */
const MAX_ATTEMPTS = 5;

/** The form with these samples among its own; null where it has no room for them. */
function withSamples(form: DraftForm, samples: readonly SampleResult[]): DraftForm | null {
  const known = new Set(form.samples.map((sample) => `${sample.function} ${sample.input}`));
  const given = samples
    .map(({ function: name, input }) => ({ function: name, input: JSON.stringify(input), expected: "" }))
    .filter((sample) => !known.has(`${sample.function} ${sample.input}`));
  const all = [...form.samples, ...given];
  return all.length > MAX_SAMPLES ? null : { ...form, samples: all };
}

/**
 * Samples that the platform made and that failed become the creator's, with their siblings: he mends or drops them.
 * Returns what to tell him of it.
 */
export async function giveSamples(
  drafts: DraftStore,
  draftId: string | null,
  samples: readonly SampleResult[],
): Promise<string> {
  if (draftId === null || samples.length === 0) return "";
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const draft = await drafts.getDraft(draftId);
    if (!draft) return " Its draft is gone: begin a new version of it in your studio.";
    const form = withSamples(draft.form, samples);
    if (form === null) return " Your draft has no room for them.";
    // What is written into it meanwhile is not overwritten.
    if (await drafts.updateDraft(draftId, form, draft.revision)) {
      return " They are in your draft now: fix them, or leave them out.";
    }
  }
  return "";
}
