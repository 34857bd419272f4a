const QUESTION = /^(?:(?:please|so|and|hey|hi|can you (?:tell me|check)|tell me|check)[,\s]+)*(?:if |whether )?/i;
const OPENING = /^(is|are|was|were|does|do|did|has|have|can)\s+/i;
/** A subject that is plainly one: a number, a text in quotation marks or a single word. */
const SUBJECT =
  /^("[^"]*"|“[^”]*”|'[^']*'|(?:the (?:number|word|text|string|year|name)\s+)?(?!(?:the|a|an|this|that|it|there|my|your|these|those)\b)\S+)\s+(\S.*)$/i;

/**
 * The answer to a yes/no question in its own words: “Is 97 prime?” with true is “Yes, 97 is prime.” Where its subject is
 * not plain to see the answer is “Yes.” or “No.”; undefined where the question is none of that kind.
 */
export function verdict(question: string, value: boolean): string | undefined {
  const asked = question
    .trim()
    .replace(/[\s?.!]{1,19}$/, "")
    .replace(QUESTION, "");
  const verb = OPENING.exec(asked)?.[1]?.toLowerCase();
  if (verb === undefined) return undefined;
  const word = value ? "Yes" : "No";
  const [, subject, rest] = SUBJECT.exec(asked.replace(OPENING, "")) ?? [];
  if (subject === undefined || rest === undefined || rest.length > 120) return `${word}.`;
  return `${word}, ${subject} ${verb}${value ? "" : " not"} ${rest}.`;
}
