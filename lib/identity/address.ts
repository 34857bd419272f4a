import { headers } from "next/headers";
import { addressKey, clientAddress } from "@/lib/client-address";
import { getEnv } from "@/lib/env";
import { authSecret } from "./secret";

/** The network address that this request comes from, as far as it can be trusted. */
export async function currentAddress(): Promise<string> {
  return clientAddress((await headers()).get("x-forwarded-for"), getEnv().AGIENT_TRUST_PROXY);
}

/** What stands for a caller's network address where it is kept. */
export function keptAddress({ address }: { address: string }): string {
  return addressKey(address, authSecret());
}
