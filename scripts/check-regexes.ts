// Checks that no regular expression takes long over a stranger's text: `npm run check:regexes`; with `--all` each is looked
// at anew, and not only those that changed. It keeps what it found in scripts/regexes/verdicts.json.
import { allowanceOf, DYNAMIC, unused } from "./regexes/allowed";
import { type Regex, regexesOf, sourceFiles } from "./regexes/collect";
import { repeatsWithoutBound } from "./regexes/repeats";
import { keyOf, readVerdicts, type Verdict, verdictsOf, writeVerdicts } from "./regexes/verdicts";

/** The formats of input schemas are another's, and meet the arguments of strangers. */
const FORMATS = "node_modules/ajv-formats/dist/formats.js";

const SAID: Record<Verdict, string> = {
  safe: "takes no longer than its text",
  polynomial: "takes the square of its text's length, or more",
  exponential: "takes twice as long for each character more",
  unclear: "is too much for the checker",
};

const regexes = [...sourceFiles(), FORMATS].flatMap(regexesOf);
const known = readVerdicts();
const verdicts = await verdictsOf(regexes, process.argv.includes("--all") ? new Map() : known);
const isNew = verdicts.size !== known.size || [...verdicts].some(([key, verdict]) => known.get(key) !== verdict);
if (isNew) writeVerdicts(verdicts);

const problems = [...regexes.flatMap(problemsOf), ...unused(regexes)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error("CONTRIBUTING.md says what to do about a refused regular expression.");
console.log(`${regexes.length} regular expressions, ${problems.length} problems`);
process.exit(regexes.length === 0 || problems.length > 0 ? 1 : 0);

function problemsOf(regex: Regex): string[] {
  const place = `${regex.file}:${regex.line}: /${regex.pattern.slice(0, 100)}/ (${keyOf(regex)})`;
  const found: string[] = [];
  if (!regex.constant && !DYNAMIC.has(regex.file)) found.push(`${place} is put together while it runs`);
  const verdict = verdicts.get(keyOf(regex)) ?? "unclear";
  if (isRefused(regex, verdict)) found.push(`${place} ${SAID[verdict]}`);
  return found;
}

function isRefused(regex: Regex, verdict: Verdict): boolean {
  if (verdict === "safe") return false;
  const isBounded = !repeatsWithoutBound(regex.pattern);
  if (verdict === "exponential") return !isBounded || allowanceOf(regex) === undefined;
  return !isBounded && allowanceOf(regex) === undefined;
}
