import type { Mart } from "@/lib/publishing";
import type { SecretStatus } from "@/lib/tools";
import type { SecretRequest } from "./local-api";

/** What a command about secrets did: which secrets it was about, or how many have another key now. */
export interface SecretReply {
  secrets: SecretStatus[];
  rotated?: { changed: number; total: number };
}

/** Does what the command line asks about secrets. Whoever can read the data folder acts as an admin. */
export async function manageSecrets(mart: Mart, request: SecretRequest): Promise<SecretReply> {
  switch (request.command) {
    case "set":
      return { secrets: [await mart.setSecret(request)] };
    case "list":
      return { secrets: await mart.listSecrets(request.slug) };
    case "remove":
      await mart.removeSecret(request);
      return { secrets: [] };
    case "rotate":
      return { secrets: [], rotated: await mart.rotateSecrets() };
  }
}
