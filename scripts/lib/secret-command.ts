import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { AppError } from "@/lib/errors";
import type { SecretRequest } from "@/lib/server/local-api";
import type { SecretReply } from "@/lib/server/manage-secrets";
import { SecretPlace } from "@/lib/tools";

/** Where a value may be sent to: each of the hosts, in each of the fields. */
export interface PlaceFlags {
  host?: string[] | undefined;
  header?: string[] | undefined;
  query?: string[] | undefined;
}

/** Undefined without flags. Error: `invalid-input` for a host without a field, or a field without a host. */
function readPlaces({ host = [], header = [], query = [] }: PlaceFlags): SecretPlace[] | undefined {
  const fields = [...header.map((name) => ({ header: name })), ...query.map((name) => ({ query: name }))];
  if (host.length === 0 && fields.length === 0) return undefined;
  const places = SecretPlace.array()
    .nonempty()
    .safeParse(host.flatMap((one) => fields.map((field) => ({ host: one, ...field }))));
  if (places.success) return places.data;
  throw new AppError("invalid-input", "Say where the secret goes: --host with --header or --query.");
}

/** The request of `secret set|list|remove|rotate …`, or null for other words. A value comes from standard input only. */
export async function readSecretRequest(words: readonly string[], flags: PlaceFlags): Promise<SecretRequest | null> {
  const [command, slug, name, ...rest] = words;
  if (rest.length > 0) return null;
  if (command === "rotate") return slug === undefined ? { command } : null;
  if (slug === undefined) return null;
  if (command === "list") return name === undefined ? { command, slug } : null;
  if (name === undefined) return null;
  if (command === "remove") return { command, slug, name };
  if (command === "set") return { command, slug, name, places: readPlaces(flags), value: await readValue(name) };
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
      return secrets.map(({ name, isDeclared, storedAt, isElsewhere }) => {
        const since = storedAt === null ? "missing   " : new Date(storedAt).toISOString().slice(0, 10);
        const remark = isElsewhere ? "  (for another place: store it again)" : isDeclared ? "" : "  (not declared)";
        return `${since}  ${name}${remark}`;
      });
  }
}
