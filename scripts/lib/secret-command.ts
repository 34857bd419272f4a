import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { AppError } from "@/lib/errors";
import type { SecretRequest } from "@/lib/server/local-api";
import type { SecretReply } from "@/lib/server/manage-secrets";

/** The request of `secret set|list|remove|rotate …`, or null for other words. A value comes from standard input only. */
export async function readSecretRequest(words: readonly string[]): Promise<SecretRequest | null> {
  const [command, slug, name, ...rest] = words;
  if (rest.length > 0) return null;
  if (command === "rotate") return slug === undefined ? { command } : null;
  if (slug === undefined) return null;
  if (command === "list") return name === undefined ? { command, slug } : null;
  if (name === undefined) return null;
  if (command === "remove") return { command, slug, name };
  if (command === "set") return { command, slug, name, value: await readValue(name) };
  return null;
}

/** Whoever looks over the shoulder, and the list of processes, see nothing of a value. */
async function readValue(name: string): Promise<string> {
  if (!process.stdin.isTTY) {
    const value = (await text(process.stdin)).replace(/\r?\n$/, "");
    if (value !== "") return value;
    throw new AppError("invalid-input", `Give the value of ${name} on standard input: … secret set … < file`);
  }
  process.stderr.write(`Value of ${name} (it does not show): `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await prompt.question("");
  } finally {
    prompt.close();
    process.stderr.write("\n");
  }
}

/** What came of a request, for a person. */
export function secretLines(request: SecretRequest, { secrets, rotated }: SecretReply): string[] {
  switch (request.command) {
    case "set":
      return secrets.map(({ name, isDeclared }) =>
        isDeclared
          ? `${name} is stored for ${request.slug}.`
          : `${name} is stored for ${request.slug}, whose live version does not declare it yet.`,
      );
    case "remove":
      return [`${request.name} of ${request.slug} is removed.`];
    case "rotate":
      return [`${rotated?.changed ?? 0} of ${rotated?.total ?? 0} secrets are encrypted with another key now.`];
    case "list":
      if (secrets.length === 0) return [`${request.slug} has no secrets.`];
      return secrets.map(({ name, isDeclared, storedAt }) => {
        const since = storedAt === null ? "missing   " : new Date(storedAt).toISOString().slice(0, 10);
        return `${since}  ${name}${isDeclared ? "" : "  (not declared)"}`;
      });
  }
}
