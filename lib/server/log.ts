import pino, { type Logger } from "pino";
import type { Env } from "@/lib/env";

/** The server's log: lines of JSON on stderr. Keys and tokens are cut out wherever an object carries one. */
export function createLog({ AGIENT_LOG_LEVEL }: Env): Logger {
  const secret = ["apiKey", "authorization", "password", "token", "cookie", "DATABASE_URL", "AGIENT_MODEL_API_KEY"];
  return pino(
    {
      level: AGIENT_LOG_LEVEL,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "…" },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
