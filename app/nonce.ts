import { headers } from "next/headers";

/** The nonce that this page's content security policy asks of scripts. */
export async function scriptNonce(): Promise<string | undefined> {
  return (await headers()).get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1];
}
