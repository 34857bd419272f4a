import { CATEGORY_NAMES, type Category } from "../categories";

/** Words of names and keywords that tell what a tool is for. */
const WORDS: Record<Category, string> = {
  numbers:
    "arithmetic average algebra area calculate calculator circle determinant divide divisors equation factor factorial fraction geometry linear math maths matrix mean median multiply number numbers percent percentage perimeter prime primes probability ratio root sequence statistics subtract sum triangle variance",
  money:
    "annuity bill borrow budget cost credit currency deposit discount exchange expense finance gratuity income instalment interest invest investment invoice loan money mortgage payment price profit salary savings tax tip vat",
  time: "age birthday calendar clock countdown date dates day days deadline duration holiday hour hours minute month moon schedule time timer timestamp timezone utc week weekday weeks year zone",
  units:
    "angle base binary celsius converter degree distance fahrenheit hexadecimal kilometre length mass measure measurement metric miles numeral numerals octal pressure radix roman speed temperature unit units volume weight",
  text: "alphabet case characters count diff grammar language letters lines markdown paragraphs phrase poem pronunciation readability reading rhyme sentence sentences slugify spelling summary synonym text thesaurus translate translation uppercase word words writing",
  data: "aggregate chart column columns csv data database dataset excel filter json parse pivot plot query rows spreadsheet sql table tables xml yaml",
  code: "algorithm api browser code compile cron css debug domain execute git html http ip javascript minify network pattern program programming python regex regular run script semver server typescript url web website",
  security:
    "base64 caesar checksum cipher credentials crypto cryptography decode decrypt digest encode encoder encrypt encryption guid hash identifier md5 morse passphrase password rot13 secret secure security sha256 signature token uuid",
  design:
    "accessibility barcode color colour colors colours contrast design draw font gradient icon image logo palette photo picture qr resize rgb svg wcag",
  science:
    "astronomy atom biology chemical chemistry compound dna earth earthquake element energy force gas gravity molecule orbit periodic physics planet rain science star weather wind",
  life: "bmi body calories city cook cooking country dice dinner diet distance exercise fitness food game geography health height ingredient map meal movie music name obesity people pet random recipe restaurant route sleep sport travel trip",
  other: "",
};

const VOCABULARY = CATEGORY_NAMES.map((category) => [category, new Set(WORDS[category].split(" "))] as const);

/** What a word counts for, by where it stands: people choose names and first keywords with the most care. */
const WEIGHTS = { name: 4, firstKeyword: 3, keyword: 2, description: 1 };
const FIRST_KEYWORDS = 4;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The category whose words are most among those of a tool; of equal ones the first, and `other` where there are none. */
export function proposeCategory(tool: { name: string; description: string; keywords: readonly string[] }): Category {
  const [firstSentence = ""] = tool.description.split(/[.\n]/, 1);
  const weighed = [
    ...wordsOf(tool.name).map((word) => [word, WEIGHTS.name] as const),
    ...tool.keywords.flatMap((keyword, at) => {
      const weight = at < FIRST_KEYWORDS ? WEIGHTS.firstKeyword : WEIGHTS.keyword;
      return wordsOf(keyword).map((word) => [word, weight] as const);
    }),
    ...wordsOf(firstSentence).map((word) => [word, WEIGHTS.description] as const),
  ];
  let best: { category: Category; points: number } = { category: "other", points: 0 };
  for (const [category, vocabulary] of VOCABULARY) {
    const points = weighed.reduce((sum, [word, weight]) => sum + (vocabulary.has(word) ? weight : 0), 0);
    if (points > best.points) best = { category, points };
  }
  return best.category;
}

/** What its creator chose, else what its words say. */
export function categoryOf(tool: {
  category?: Category | undefined;
  name: string;
  description: string;
  keywords: readonly string[];
}): Category {
  return tool.category ?? proposeCategory(tool);
}
