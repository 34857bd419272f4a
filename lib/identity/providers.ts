import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { z } from "zod";
import type { ProviderIdentity } from "@/lib/accounts";
import { type Env, getEnv } from "@/lib/env";

/** The providers that are set up, for the pages that offer them. */
export function signInProviders(env: Env = getEnv()): { id: string; name: string }[] {
  return oauthProviders(env).map(({ id, name }) => ({ id, name }));
}

/** The providers whose two variables are set. */
export function oauthProviders(env: Env) {
  const { AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET } = env;
  return [
    ...(AUTH_GITHUB_ID && AUTH_GITHUB_SECRET
      ? [GitHub({ clientId: AUTH_GITHUB_ID, clientSecret: AUTH_GITHUB_SECRET, userinfo: { request: gitHubProfile } })]
      : []),
    ...(AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET
      ? [Google({ clientId: AUTH_GOOGLE_ID, clientSecret: AUTH_GOOGLE_SECRET })]
      : []),
  ];
}

const GitHubUser = z.looseObject({
  id: z.number(),
  login: z.string(),
  name: z
    .string()
    .nullish()
    .transform((name) => name ?? undefined),
});
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/**
 * The profile at GitHub with its verified primary address in `verified_email`: what the profile itself shows as `email`
 * does not say whether it was verified.
 */
async function gitHubProfile({ tokens }: { tokens: { access_token?: string } }) {
  const read = async (url: string): Promise<unknown> => {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${tokens.access_token ?? ""}`, accept: "application/vnd.github+json" },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`GitHub answered ${response.status}`);
    return response.json();
  };
  const [user, emails] = await Promise.all([
    read("https://api.github.com/user"),
    read("https://api.github.com/user/emails"),
  ]);
  return { ...GitHubUser.parse(user), verified_email: primaryVerified(GitHubEmails.parse(emails)) };
}

/** The address that its owner reads and has proved to be his. */
export function primaryVerified(emails: z.infer<typeof GitHubEmails>): string | null {
  return emails.find(({ primary, verified }) => primary && verified)?.email ?? null;
}

const ProviderProfile = z.object({
  name: z.string().nullish(),
  /** GitHub's. */
  login: z.string().optional(),
  verified_email: z.string().nullish(),
  /** OpenID Connect's, such as Google's. */
  email: z.string().nullish(),
  email_verified: z.boolean().optional(),
});

/** Who a provider says somebody is; an address counts only where the provider says that it was verified. */
export function identityOf(
  { provider, providerAccountId }: { provider: string; providerAccountId: string },
  profile: object | undefined,
): ProviderIdentity {
  const { name, login, email, email_verified, verified_email } = ProviderProfile.parse(profile ?? {});
  const verifiedEmail = (email_verified ? email : verified_email) ?? null;
  return {
    provider,
    providerAccountId,
    name: name ?? "",
    login: login ?? verifiedEmail?.split("@")[0] ?? name ?? "user",
    verifiedEmail,
  };
}
