// API keys from the command line: makes keys that belong to whoever runs the server, and lists and revokes everybody's.
import { parseArgs } from "node:util";
import { KeyRequest } from "@/lib/server/local-api";
import type { ToldKey } from "@/lib/server/manage-keys";
import { openClient } from "./lib/client";
import { printsHelp, runMain, UsageError } from "./lib/run-main";
import { printLine } from "./lib/terminal";

const USAGE = `Usage:
  npm run -s key -- create --name <name> [--scopes ask,tools:read,tools:run] [--tools <slug>,…] [--days <n>] [--per-minute <n>] [--json]
  npm run -s key -- list [--json]
  npm run -s key -- revoke <id> [--json]

Scopes: ask, tools:read, tools:run, tools:change, tools:write, approve, admin; the first three when left out.
A key is shown once, when it is made.`;

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const { request, json } = readRequest();
  const client = await openClient();
  try {
    const { keys } = await client.manageKeys(request);
    if (json) printLine(JSON.stringify(request.command === "list" ? { keys } : (keys[0] ?? { revoked: true })));
    else if (request.command === "list") for (const key of keys) printLine(lineOf(key));
    else if (request.command === "create") printLine(keys[0]?.key ?? "");
    else printLine("The key is revoked.");
  } finally {
    await client.close();
  }
});

function lineOf({ id, name, hint, ownerKey, scopes, uses, expiresAt, revokedAt, lastUsedAt }: ToldKey): string {
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date();
  const state = revokedAt !== null ? "revoked" : isOver ? "expired" : "holds";
  const used = lastUsedAt === null ? "never used" : `${uses} uses, last ${lastUsedAt.slice(0, 16).replace("T", " ")}`;
  return `${id}  ${state.padEnd(7)}  …${hint}  ${scopes.join(",")}  ${used}  ${ownerKey}  ${name}`;
}

function readRequest(): { request: KeyRequest; json: boolean } {
  const { words, values } = readWords();
  const [command, id] = words;
  const { name, json = false } = values;
  const request = KeyRequest.safeParse({
    ...{ command, id, name, scopes: listOf(values.scopes), tools: listOf(values.tools) },
    ...{ days: numberOf(values.days), perMinute: numberOf(values["per-minute"]) },
  });
  if (!request.success || words.length !== (command === "revoke" ? 2 : 1)) throw new UsageError(USAGE);
  return { request: request.data, json };
}

function listOf(text: string | undefined): string[] | undefined {
  return text?.split(",").map((part) => part.trim());
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function readWords() {
  const text = { type: "string" } as const;
  const options = { name: text, scopes: text, tools: text, days: text, "per-minute": text } as const;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { ...options, json: { type: "boolean" } },
    });
    return { words: positionals, values };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
