import path from "node:path";
import type { Env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { readOrMakeSecret } from "@/lib/secret-file";

/** The keys that tools' secrets are encrypted with: those of the environment, or one that is made beside the data. */
export function secretKeys(env: Env): { current: string; previous?: string } {
  return { current: env.AGIENT_SECRETS_KEY ?? keyOfFile(env), previous: env.AGIENT_SECRETS_KEY_PREVIOUS };
}

function keyOfFile({ AGIENT_DATA_DIR }: Env): string {
  const file = path.join(AGIENT_DATA_DIR, "secrets.key");
  try {
    return readOrMakeSecret(file);
  } catch (cause) {
    throw new AppError(
      "misconfigured",
      `The key of tools' secrets cannot be kept in ${file}: allow it, or set AGIENT_SECRETS_KEY.`,
      { cause },
    );
  }
}
