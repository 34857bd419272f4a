function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** Words that carry grammar and no matter of their own. */
export const FUNCTION_WORDS = list(`
  a an the this that these those there here it its it's he she they them his her hers their theirs we our ours us you your
  yours i i'm i'd i've i'll me my mine myself and or but nor so if then than as at by for from in into of off on onto out over per to
  toward under until up upon via with within without about above after again against along among around before behind below
  between beyond down during except inside near since through throughout while what what's which who who's whom whose when
  where where's why how how's is isn't are aren't was were be been being am do does doesn't did don't didn't has have having had
  can can't could couldn't will would should shall may might must let let's not no please just also too very really some any each every
  all both either neither such same other another more most much many few less least only own once ever never always now
  someone somebody anyone anybody everyone everybody nobody
  currently right that's there's hi hello hey thanks thank ok okay yes kindly using use used based given like according
`);

/** Verbs that open a request; they say what is wanted from a tool and are no value for it. */
export const COMMAND_VERBS = list(`
  add alphabetise alphabetize analyse analyze apply arrange ask authenticate book build buy calculate call capitalise capitalize change
  check choose classify clean clear close compare complete compress compute connect convert copy correct count create decode decrypt define
  delete describe design detect determine develop display divide do download draw edit encode encrypt estimate evaluate execute
  explain export extract fetch figure fill filter find fix format generate get give go halve hash hear help identify import initiate insert
  know learn list listen load locate look make merge minify move multiply need obtain open order parse perform plan play predict prepare
  print process produce provide purchase put query read recommend record reformat remind remove rename render replace request reserve
  retrieve return reverse round run save say schedule search see select send serialize set shorten show shuffle simplify simulate solve sort
  spell split start stop subtract suggest summarize take tell test track transform translate try turn update validate verify view
  visualize want watch wish work would write
`);

/** What begins a step after a dash: “… - keep the order”, “… — then sort them”. */
export const STEP_VERBS: ReadonlySet<string> = new Set([...COMMAND_VERBS, "keep", "ignore", "skip"]);

/** Nouns and adjectives that name the asking itself. */
export const ASKING_WORDS = list(`
  information info details detail data value values result results following given provided specific certain current latest
  question answer thing things way best
`);

/** The same, and nouns that announce a value rather than being one. */
export const FILLER_WORDS: ReadonlySet<string> = new Set([
  ...ASKING_WORDS,
  ...list(`list number numbers name named called titled text string word words sentence phrase`),
]);
