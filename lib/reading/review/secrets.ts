import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import type { Finding, PublishedText } from "./finding";
import { KEY_SHAPES } from "./key-shapes";

interface FoundSecret {
  kind: string;
  /** From 1. */
  line: number;
}

/** Of each shape; what is told of is fewer. */
const MOST_OF_A_SHAPE = 20;

/** Keys and passwords in a text, by the rules of secretlint and by the shapes that it does not know. */
async function secretsIn(text: string, fileName: string): Promise<FoundSecret[]> {
  const { messages } = await lintSource({
    source: {
      content: text,
      filePath: fileName,
      ext: fileName.slice(fileName.lastIndexOf(".")),
      contentType: "text",
    },
    options: {
      noPhysicFilePath: true,
      maskSecrets: true,
      config: { rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: creator }] },
    },
  });
  const byRules = messages.map(({ loc, ruleId }) => ({
    kind: ruleId.replace(/^@secretlint\/secretlint-rule-/, ""),
    line: loc.start.line,
  }));
  const byShape = KEY_SHAPES.flatMap(({ kind, shape }) =>
    [...text.matchAll(shape)]
      .slice(0, MOST_OF_A_SHAPE)
      .map(({ index }) => ({ kind, line: text.slice(0, index).split("\n").length })),
  );
  const known = new Set(byRules.map(({ line }) => line));
  return [...byRules, ...byShape.filter(({ line }) => !known.has(line))];
}

/** Those of a source; a finding never repeats the secret. */
export async function findSecrets(source: string, fileName: string): Promise<Finding[]> {
  return (await secretsIn(source, fileName)).map(({ kind, line }) => ({
    rule: "leaked-secret",
    severity: "block",
    line,
    message: `This looks like a secret (${kind}); a published source is read by everybody.`,
    advice: "Take it out, replace it where it came from, and declare it under “secrets”.",
  }));
}

/** Those of the texts that are published with a source, one of each text. */
export async function findSecretsInTexts(texts: readonly PublishedText[]): Promise<Finding[]> {
  // One look at all of them: there may be hundreds.
  const begins: number[] = [];
  let lines = 0;
  for (const { text } of texts) {
    begins.push(lines);
    lines += text.split("\n").length;
  }
  const secrets = await secretsIn(texts.map(({ text }) => text).join("\n"), "texts.txt");
  return texts.flatMap(({ field }, place): Finding[] => {
    const begin = begins[place] ?? 0;
    const found = secrets.find(({ line }) => line > begin && line <= (begins[place + 1] ?? lines));
    if (!found) return [];
    return [
      {
        rule: "leaked-secret",
        severity: "block",
        field,
        line: found.line - begin,
        message: `This looks like a secret (${found.kind}); everybody reads it once it is published.`,
        advice: "Take it out, and replace it where it came from.",
      },
    ];
  });
}
