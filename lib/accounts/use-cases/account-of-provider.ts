import { AppError } from "@/lib/errors";
import type { ProviderIdentity } from "../accounts";
import { suggestHandle } from "../handle";
import { nameProblem, normalizeName } from "../name";
import type { User } from "../user";
import type { StoredUser, UserStore } from "../user-store";

const HANDLE_ATTEMPTS = 20;

/**
 * Finds, links or makes the account of who comes from a provider. An account of the same address is never taken over:
 * its address was typed by somebody and proves nothing, so its owner signs in first and links the provider then.
 */
export async function accountOfProvider(
  users: UserStore,
  { provider, providerAccountId, ...identity }: ProviderIdentity,
  current: User | null,
): Promise<StoredUser> {
  const key = { provider, providerAccountId };
  const linked = await users.findByProvider(key);
  const here = current && (await users.getUser(current.id));
  if (linked && here && linked.id !== here.id) {
    throw new AppError(
      "conflict",
      `That account is linked to @${linked.handle} already. Sign in as @${linked.handle}.`,
    );
  }
  if (linked) return linked;
  if (here) {
    await users.linkProvider(here.id, key);
    return here;
  }
  if (identity.verifiedEmail !== null && (await users.findByEmail(identity.verifiedEmail))) {
    throw new AppError(
      "conflict",
      "An account with this e-mail address exists already. Sign in with its password, then connect the provider in your settings.",
    );
  }
  return create(users, { ...identity, ...key });
}

async function create(users: UserStore, { login, verifiedEmail, ...identity }: ProviderIdentity): Promise<StoredUser> {
  const { provider, providerAccountId } = identity;
  const written = normalizeName(identity.name).slice(0, 60);
  for (let attempt = 1; attempt <= HANDLE_ATTEMPTS; attempt++) {
    const handle = suggestHandle(login, attempt);
    if (await users.findByHandle(handle)) continue;
    return users.createUser({
      id: crypto.randomUUID(),
      handle,
      name: nameProblem(written) === undefined ? written : handle,
      email: verifiedEmail,
      passwordHash: null,
      role: "user",
      provider: { provider, providerAccountId },
    });
  }
  throw new AppError("conflict", `No handle like “${login}” is free. Sign up with a handle of your own.`);
}
