import type { Permissions, SecretSource, SecretUse } from "../sandbox";
import { matchesHost } from "./hosts";

export interface LoadedSecret extends SecretUse {
  value: string;
}

const HIDDEN = "[secret]";

/** The values of what a version declares, or how the call ends because one is missing. */
export async function loadSecrets(
  { secrets = [] }: Permissions,
  source: SecretSource | undefined,
): Promise<{ loaded: LoadedSecret[]; ending?: { status: "missing-secret"; error: string } }> {
  const loaded: LoadedSecret[] = [];
  const missing = new Set<string>();
  const elsewhere: SecretUse[] = [];
  for (const use of secrets) {
    const answer = (await source?.getSecret(use)) ?? { is: "missing" };
    if (answer.is === "stored") loaded.push({ ...use, value: answer.value });
    else if (answer.is === "elsewhere") elsewhere.push(use);
    else missing.add(use.name);
  }
  if (missing.size > 0) {
    const error = `The tool needs ${[...missing].join(", ")}, and nobody has stored it yet.`;
    return { loaded: [], ending: { status: "missing-secret", error } };
  }
  const [moved] = elsewhere;
  if (moved === undefined) return { loaded };
  const { name, host, header, query } = moved;
  const field = header === undefined ? `the query field ${query}` : `the header ${header}`;
  const error = `${name} was stored for another place than ${field} of ${host}: its owner must store it again to send it there.`;
  return { loaded: [], ending: { status: "missing-secret", error } };
}

/** Puts the secrets of a request's host into it; at another host, such as after a redirect, it gets none. */
export function addSecrets(url: URL, headers: Headers, secrets: readonly LoadedSecret[]): URL {
  const target = new URL(url);
  for (const { host, header, prefix = "", query, value } of secrets) {
    if (!matchesHost(host, url)) continue;
    if (header !== undefined) headers.set(header, prefix + value);
    if (query !== undefined) target.searchParams.set(query, value);
  }
  return target;
}

/** Takes secrets out of what goes to the tool: a server may repeat a request in its answer. */
export function hideSecrets(text: string, secrets: readonly LoadedSecret[]): string {
  let hidden = text;
  for (const { value } of secrets) {
    const forms = [
      value,
      encodeURIComponent(value),
      new URLSearchParams({ value }).toString().slice("value=".length),
      Buffer.from(value).toString("base64"),
      JSON.stringify(value).slice(1, -1),
    ];
    for (const form of new Set(forms)) hidden = hidden.replaceAll(form, HIDDEN);
  }
  return hidden;
}

/** The same for bytes, whatever their encoding: every byte is one character of latin1. */
export function hideSecretBytes(body: Buffer, secrets: readonly LoadedSecret[]): Buffer {
  if (secrets.length === 0) return body;
  const latin1 = secrets.map((secret) => ({ ...secret, value: Buffer.from(secret.value).toString("latin1") }));
  const ascii = hideSecrets(body.toString("latin1"), latin1);
  return Buffer.from(hideSecrets(ascii, secrets), "latin1");
}
