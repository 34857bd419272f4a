/** “…, and what comes out is in Morse”, “read the decoded word backwards” */
const OF_OUTCOME =
  /\bwhat comes out(?: of (?:it|that))? is\b|\b(?:read|write|spell|put|turn|convert|reverse|hash|encode|decode|encrypt|sort) the (?:decoded|encoded|decrypted|encrypted|scrambled|sorted|reversed|converted) (?:word|text|message|list|line|string|result)\b/i;
const QUOTED = /"[^"]{0,400}"|“[^“”]{0,400}”/g;

/** Whether a text says what is to be done with what came out, so that no first call does all of it. */
export function speaksOfOutcome(text: string): boolean {
  return OF_OUTCOME.test(text.replace(QUOTED, ""));
}
