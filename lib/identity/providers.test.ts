import { expect, test } from "vitest";
import { parseEnv } from "@/lib/env";
import { identityOf, oauthProviders, primaryVerified, signInProviders } from "./providers";

test("a provider is offered where both of its values are set", () => {
  expect(signInProviders(parseEnv({}))).toEqual([]);
  expect(signInProviders(parseEnv({ AUTH_GITHUB_ID: "id", AUTH_GOOGLE_SECRET: "secret" }))).toEqual([]);
  const both = parseEnv({ AUTH_GITHUB_ID: "a", AUTH_GITHUB_SECRET: "b", AUTH_GOOGLE_ID: "c", AUTH_GOOGLE_SECRET: "d" });
  expect(signInProviders(both)).toEqual([
    { id: "github", name: "GitHub" },
    { id: "google", name: "Google" },
  ]);
  expect(oauthProviders(both)[0]?.options).toMatchObject({ clientId: "a", clientSecret: "b" });
});

test("only an address that the provider verified counts", () => {
  const account = { provider: "google", providerAccountId: "1" };
  const profile = { name: "Ada", email: "ada@example.com" };
  expect(identityOf(account, { ...profile, email_verified: true })).toEqual({
    ...account,
    name: "Ada",
    login: "ada",
    verifiedEmail: "ada@example.com",
  });
  expect(identityOf(account, { ...profile, email_verified: false })).toMatchObject({ verifiedEmail: null });
  const gitHub = { provider: "github", providerAccountId: "2" };
  expect(identityOf(gitHub, { ...profile, login: "Ada-L", verified_email: null })).toMatchObject({
    login: "Ada-L",
    verifiedEmail: null,
  });
  expect(identityOf(gitHub, { login: "ada", name: null, verified_email: "a@b.example" })).toMatchObject({
    name: "",
    verifiedEmail: "a@b.example",
  });
});

test("of GitHub's addresses the primary one counts, once it is verified", () => {
  const old = { email: "old@example.com", primary: false, verified: true };
  expect(primaryVerified([old, { email: "a@example.com", primary: true, verified: true }])).toBe("a@example.com");
  expect(primaryVerified([old, { email: "a@example.com", primary: true, verified: false }])).toBeNull();
  expect(primaryVerified([])).toBeNull();
});
