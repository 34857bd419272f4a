import type { NextRequest } from "next/server";
import NextAuth, { type AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { currentAccounts } from "@/lib/accounts";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { currentAddress } from "./address";
import { writeBlockedToken } from "./blocked-token";
import { caller } from "./caller";
import { limit } from "./limit";
import { identityOf, oauthProviders } from "./providers";
import { safePath } from "./safe-path";
import { authSecret } from "./secret";
import { becomeUser, checkPassword } from "./session";
import { sessionCookie } from "./session-cookie";
import { encodeOnce, SESSION_MAX_AGE, sessionOf } from "./session-token";

declare module "next-auth" {
  interface User {
    tokenVersion?: number;
    sessionId?: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    tokenVersion?: number;
    sessionId?: string;
  }
}

// Without it, and without NEXTAUTH_URL, next-auth takes itself to be at http://localhost:3000, whatever the port. The
// host is the one that the browser asked for: nothing but this browser's own redirects is made of it.
process.env.AUTH_TRUST_HOST ??= "true";

/** Serves /api/auth: the providers' round trip, and signing in with a password for programs. */
export async function handleAuth(request: NextRequest, params: { nextauth: string[] }): Promise<Response> {
  return NextAuth(request, { params: Promise.resolve(params) }, await authOptions());
}

async function authOptions(): Promise<AuthOptions> {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_MAX_AGE },
    jwt: { encode: encodeOnce },
    cookies: { sessionToken: await sessionCookie() },
    logger: { error: logError, warn: () => undefined },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [passwordProvider(), ...oauthProviders(getEnv())],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type === "oauth") {
          const identity = identityOf(account, profile);
          const payer = `${account.provider}:${account.providerAccountId}`;
          await limit("sign-in", { payer, address: await currentAddress() });
          try {
            const accounts = await currentAccounts();
            const claim = await accounts.signInWithProvider(identity, (await caller()).user);
            // next-auth goes on with this object: from here on it is our user, and not the provider's.
            Object.assign(user, { ...claim, id: claim.userId });
          } catch (error) {
            if (AppError.is(error) && error.code === "conflict") return "/sign-in?error=not-linked";
            if (AppError.is(error) && error.code === "forbidden") {
              return `/sign-in?blocked=${await writeBlockedToken(identity, authSecret())}`;
            }
            throw error;
          }
        }
        await becomeUser(user.id);
        return true;
      },
      jwt: ({ token, user }) => {
        if (user) return { sub: user.id, tokenVersion: user.tokenVersion, sessionId: user.sessionId };
        // Written again, it has another number of its own.
        return { ...token, sessionId: sessionOf(token)?.sessionId };
      },
      async session({ session, token }) {
        const claim = sessionOf(token);
        const user = claim && (await (await currentAccounts()).userOf(claim));
        const expires = claim?.expiresAt.toISOString() ?? session.expires;
        return { expires, user: user ? { name: user.name, email: user.email } : undefined };
      },
      redirect: ({ url, baseUrl }) =>
        `${baseUrl}${safePath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url)}`,
    },
    events: {
      async signOut({ token }) {
        const session = sessionOf(token);
        if (session) await (await currentAccounts()).signOut(session);
      },
    },
  };
}

function passwordProvider() {
  return Credentials({
    name: "E-mail and password",
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(credentials) {
      const claim = await checkPassword(credentials?.email ?? "", credentials?.password ?? "");
      return claim && { ...claim, id: claim.userId };
    },
  });
}

/** One line: somebody who turns back at a provider is no news. */
function logError(code: string, details: Error | { error: Error }): void {
  console.error(`Signing in failed: ${code}: ${details instanceof Error ? details.message : details.error.message}`);
}
