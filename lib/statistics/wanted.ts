import { STOP_WORDS, stemOf, words } from "@/lib/search";

/** A word that fewer people said could tell what one of them asked. */
const ENOUGH_ASKERS = 3;

/** What a word of a question looks like that may be shown: neither a number nor an address nor a name with signs in it. */
const PLAIN_WORD = /^[a-z]{3,20}$/;

/** Words that stand in a question of any kind. */
const COMMON = new Set(
  `answer ask best calculate can compute convert create day days explain fetch find give help know latest list look make many mean
  much name new number please read right search show tell thing things time today tool tools want way what work write year`.split(
    /\s+/,
  ),
);

/** A question that no tool could answer. */
export interface Unanswered {
  ownerKey: string;
  query: string;
}

/** What people ask for that is not there. */
export interface WantedKeyword {
  keyword: string;
  askers: number;
}

/**
 * Words that at least three people said in questions that nobody could answer, those of most people first; never a question.
 * Forms of a word count as one, which is called as most said it.
 */
export function wantedKeywords(questions: readonly Unanswered[], limit: number): WantedKeyword[] {
  const byStem = new Map<string, { askers: Set<string>; forms: Map<string, number> }>();
  for (const { ownerKey, query } of questions) {
    for (const word of new Set(words(query))) {
      if (!PLAIN_WORD.test(word) || STOP_WORDS.has(word) || COMMON.has(word)) continue;
      const stem = stemOf(word);
      const said = byStem.get(stem) ?? { askers: new Set(), forms: new Map() };
      said.askers.add(ownerKey);
      said.forms.set(word, (said.forms.get(word) ?? 0) + 1);
      byStem.set(stem, said);
    }
  }
  return [...byStem.values()]
    .filter(({ askers }) => askers.size >= ENOUGH_ASKERS)
    .map(({ askers, forms }) => ({ keyword: mostSaid(forms), askers: askers.size }))
    .toSorted((a, b) => b.askers - a.askers || (a.keyword < b.keyword ? -1 : 1))
    .slice(0, limit);
}

function mostSaid(forms: ReadonlyMap<string, number>): string {
  return [...forms].toSorted(([a, times], [b, other]) => other - times || (a < b ? -1 : 1))[0]?.[0] ?? "";
}
