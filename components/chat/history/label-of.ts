const LONGEST_LABEL = 120;

/** A question as the name of what belongs to it: nobody wants to hear pages of text each time he comes by. */
export function labelOf(question: string): string {
  return question.length <= LONGEST_LABEL ? question : `${question.slice(0, LONGEST_LABEL - 1)}…`;
}
