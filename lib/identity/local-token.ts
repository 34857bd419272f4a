import { createHash, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/env";
import { readServerFile } from "@/lib/server-file";

/** Whether a header shows the token of the data folder. Without a server's file nobody is let in, whatever he shows. */
export function showsLocalToken(authorization: string | null): boolean {
  const given = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
  if (given === undefined) return false;
  const token = readServerFile(getEnv().AGIENT_DATA_DIR)?.token;
  return token !== undefined && isSame(given, token);
}

/** In the same time for all that is given: hashes are of one length. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
