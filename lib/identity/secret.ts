import { statSync } from "node:fs";
import path from "node:path";
import { getEnv } from "@/lib/env";
import { readOrMakeSecret } from "@/lib/secret-file";

/** What the file held when it was last read, and which file that was. */
let kept: { secret: string; file: string } | undefined;

/**
 * The secret that signs cookies: AGIENT_SECRET, or one made at the first start in the data folder, for its owner only. A
 * file that was replaced holds at once.
 */
export function authSecret(): string {
  const { AGIENT_SECRET, AGIENT_DATA_DIR } = getEnv();
  return AGIENT_SECRET ?? secretOf(path.join(AGIENT_DATA_DIR, "secret"));
}

function secretOf(path: string): string {
  const file = versionOf(path);
  if (kept === undefined || kept.file !== file) {
    const secret = readOrMakeSecret(path);
    kept = { secret, file: versionOf(path) };
  }
  return kept.secret;
}

/** Another text for another file at the same place. */
function versionOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.dev} ${stats.ino} ${stats.mtimeMs}`;
}
