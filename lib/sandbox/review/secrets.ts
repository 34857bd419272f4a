import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import type { Finding } from "./finding";

/** Keys and passwords in the source, by the rules of secretlint; a finding never repeats the secret. */
export async function findSecrets(source: string, fileName: string): Promise<Finding[]> {
  const { messages } = await lintSource({
    source: {
      content: source,
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
  return messages.map(({ loc, ruleId }) => ({
    rule: "leaked-secret",
    severity: "block",
    line: loc.start.line,
    message: `This looks like a secret (${ruleId.replace(/^@secretlint\/secretlint-rule-/, "")}); a published source is read by everybody.`,
    advice: "Take it out, replace it where it came from, and declare it under “secrets”.",
  }));
}
