import { readSources } from "../read-sources";

/** The sentences with figures in them: what `extractor.py` does, for who has no Python. */
export function run(): string {
  const findings = readSources().flatMap(({ title, sentences }) =>
    sentences.filter((line) => /\d/.test(line)).map((line) => `- ${line} [${/\((.*)\)$/.exec(title)?.[1] ?? title}]`),
  );
  return ["Key findings", ...findings].join("\n");
}
