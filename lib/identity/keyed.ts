import { headers } from "next/headers";
import type { User } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { currentApiKeys, type Scope } from "@/lib/keys";
import type { Asker } from "@/lib/tools";
import { currentAddress } from "./address";
import { addressPayer, limit } from "./limit";

/** A program that shows an API key. What it may see is its owner's; what it may do, its scopes say. */
export interface Keyed {
  kind: "key";
  /** As of whom the key is: all that is his is the key's too. */
  ownerKey: string;
  /** Null for a key of the command line, as are `user` and `asker`. */
  userId: string | null;
  user: User | null;
  /** An admin only with the scope for it. */
  asker: Asker;
  keyId: string;
  keyName: string;
  scopes: readonly Scope[];
  /** Slugs of the only tools that it may use; empty for all that its owner may. */
  tools: readonly string[];
  /** The agent that it lets in; null for a program. */
  agentId: string | null;
  /** Requests that it may make in a minute. */
  perMinute: number;
  address: string;
}

/** The program that makes this request. Error: AppError `unauthorized`. */
export async function keyedCaller(): Promise<Keyed> {
  const address = await currentAddress();
  const text = /^Bearer (\S+)$/i.exec((await headers()).get("authorization") ?? "")?.[1];
  if (text === undefined) {
    throw new AppError("unauthorized", "This address needs an API key: send it as “Authorization: Bearer agt_…”.");
  }
  const { id: keyId, name: keyName, user, ...key } = await checked(text, address);
  const isAdmin = user?.role === "admin" && key.scopes.includes("admin");
  const asker = user && { id: user.id, isAdmin };
  const { ownerKey, scopes, tools, agentId, perMinute } = key;
  return {
    ...{ kind: "key", ownerKey, userId: user?.id ?? null, user, asker },
    ...{ keyId, keyName, scopes, tools, agentId, perMinute, address },
  };
}

/** Whoever shows keys that are none is slowed down: each is looked for in the database. */
async function checked(text: string, address: string) {
  try {
    return await (await currentApiKeys()).check(text);
  } catch (error) {
    if (AppError.is(error) && error.code === "unauthorized") {
      await limit("wrong-key", { payer: addressPayer(address), address });
    }
    throw error;
  }
}

/** For what needs a scope that depends on what is asked. Error: AppError `forbidden`. */
export function requireScope({ scopes, keyName }: Pick<Keyed, "scopes" | "keyName">, scope: Scope): void {
  if (scopes.includes(scope)) return;
  throw new AppError(
    "forbidden",
    `The API key “${keyName}” has no scope “${scope}”: make one that has it, in the settings of the account.`,
  );
}

/** Keeps a key to its tools. Error: AppError `forbidden`. */
export function requireTool({ tools, keyName }: Pick<Keyed, "tools" | "keyName">, slug: string): void {
  if (tools.length === 0 || tools.includes(slug)) return;
  throw new AppError("forbidden", `The API key “${keyName}” may only use these tools: ${tools.join(", ")}.`);
}
