import path from "node:path";
import type { Env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { PLATFORM_USER } from "@/lib/publishing";
import { replaceSecret } from "@/lib/secret-file";
import { openClient } from "./client";

/** Replaces the key that signs cookies, and says what that ends. Error: AppError `misconfigured` for a key of the environment. */
export async function rotateSecret({ AGIENT_SECRET, AGIENT_DATA_DIR }: Env): Promise<void> {
  if (AGIENT_SECRET !== undefined) {
    throw new AppError(
      "misconfigured",
      "Nothing was changed: the key that signs cookies is AGIENT_SECRET. Put another one there (openssl rand -base64 32), and start the server again.",
    );
  }
  const file = path.resolve(AGIENT_DATA_DIR, "secret");
  replaceSecret(file);
  console.log(`The key that signs cookies, ${file}, is another one from now on, for a running server as well.`);
  const accounts = await countAccounts();
  console.log(
    `Signed out on every device: all who were signed in, of ${accounts} account${accounts === 1 ? "" : "s"}.`,
  );
  console.log("Visitors without an account are new ones: the chats that they asked are nobody's any more.");
  console.log(
    "No device counts as signed in before, and who reported a tool as a visitor may report it again. Passwords, links to new ones, shared chats and the secrets of tools (which have a key of their own) stay.",
  );
}

async function countAccounts(): Promise<number> {
  const client = await openClient();
  try {
    const { users } = await client.manageUsers({ command: "list" });
    return users.filter(({ handle }) => handle !== PLATFORM_USER.handle).length;
  } finally {
    await client.close();
  }
}
