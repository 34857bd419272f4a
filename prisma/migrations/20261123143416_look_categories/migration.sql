-- AlterTable
ALTER TABLE "ToolVersion" ADD COLUMN     "category" TEXT NOT NULL DEFAULT 'other',
ADD COLUMN     "emoji" TEXT;

-- CreateIndex
CREATE INDEX "ToolVersion_category_idx" ON "ToolVersion"("category");

-- What is there already, as its keywords say: the category whose words are most among them, the first of equal ones.
WITH vocabulary AS (
    SELECT "rank", "category", unnest(string_to_array("words", ' ')) AS "word"
    FROM (VALUES
        (0, 'numbers', 'arithmetic average algebra area calculate calculator circle determinant divide divisors equation factor factorial fraction geometry linear math maths matrix mean median multiply number numbers percent percentage perimeter prime primes probability ratio root sequence statistics subtract sum triangle variance'),
        (1, 'money', 'annuity bill borrow budget cost credit currency deposit discount exchange expense finance gratuity income instalment interest invest investment invoice loan money mortgage payment price profit salary savings tax tip vat'),
        (2, 'time', 'age birthday calendar clock countdown date dates day days deadline duration holiday hour hours minute month moon schedule time timer timestamp timezone utc week weekday weeks year zone'),
        (3, 'units', 'angle base binary celsius converter degree distance fahrenheit hexadecimal kilometre length mass measure measurement metric miles numeral numerals octal pressure radix roman speed temperature unit units volume weight'),
        (4, 'text', 'alphabet case characters count diff grammar language letters lines markdown paragraphs phrase poem pronunciation readability reading rhyme sentence sentences slugify spelling summary synonym text thesaurus translate translation uppercase word words writing'),
        (5, 'data', 'aggregate chart column columns csv data database dataset excel filter json parse pivot plot query rows spreadsheet sql table tables xml yaml'),
        (6, 'code', 'algorithm api browser code compile cron css debug domain execute git html http ip javascript minify network pattern program programming python regex regular run script semver server typescript url web website'),
        (7, 'security', 'base64 caesar checksum cipher credentials crypto cryptography decode decrypt digest encode encoder encrypt encryption guid hash identifier md5 morse passphrase password rot13 secret secure security sha256 signature token uuid'),
        (8, 'design', 'accessibility barcode color colour colors colours contrast design draw font gradient icon image logo palette photo picture qr resize rgb svg wcag'),
        (9, 'science', 'astronomy atom biology chemical chemistry compound dna earth earthquake element energy force gas gravity molecule orbit periodic physics planet rain science star weather wind'),
        (10, 'life', 'bmi body calories city cook cooking country dice dinner diet distance exercise fitness food game geography health height ingredient map meal movie music name obesity people pet random recipe restaurant route sleep sport travel trip')
    ) AS list("rank", "category", "words")
), points AS (
    SELECT k."versionId", o."category", o."rank", sum(CASE WHEN k."position" < 4 THEN 3 ELSE 2 END) AS "points"
    FROM "VersionKeyword" k
    CROSS JOIN LATERAL unnest(string_to_array(lower(k."keyword"), ' ')) AS said("word")
    JOIN vocabulary o ON o."word" = said."word"
    GROUP BY k."versionId", o."category", o."rank"
), best AS (
    SELECT DISTINCT ON ("versionId") "versionId", "category" FROM points ORDER BY "versionId", "points" DESC, "rank"
)
UPDATE "ToolVersion" v SET "category" = best."category" FROM best WHERE best."versionId" = v."id";
