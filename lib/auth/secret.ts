import path from "node:path";
import { getEnv } from "@/lib/env";
import { readOrMakeSecret } from "@/lib/secret-file";

let secret: string | undefined;

/** The secret that signs cookies: AGIENT_SECRET, or one made at the first start in the data folder, for its owner only. */
export function authSecret(): string {
  secret ??= getEnv().AGIENT_SECRET ?? readOrMakeSecret(path.join(getEnv().AGIENT_DATA_DIR, "secret"));
  return secret;
}
