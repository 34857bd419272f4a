import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import { commandLine } from "./command-line";

export const PASSWORD = "correct horse battery";

export interface Person {
  email: string;
  handle: string;
  name: string;
}

/** Somebody whom no other test knows. */
export function newPerson(): Person {
  const handle = `p${randomUUID().slice(0, 12)}`;
  return { handle, email: `${handle}@example.com`, name: "Ada Lovelace" };
}

/** Fills the sign-up form in and sends it. */
export async function fillSignUp(page: Page, { email, handle, name }: Person, password = PASSWORD): Promise<void> {
  const form = page.getByRole("form", { name: "Create an account" });
  await form.getByLabel("E-mail address").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByLabel("Handle").fill(handle);
  await form.getByLabel("Name (optional)").fill(name);
  await form.getByRole("button", { name: "Create account" }).click();
}

/** Makes an account by the form of the page, and leaves this browser signed in, on the page `from`. */
export async function signUpByForm(page: Page, from: string): Promise<Person> {
  const person = newPerson();
  await page.goto(`/sign-up?from=${encodeURIComponent(from)}`);
  await fillSignUp(page, person);
  await expect(menuOf(page, person)).toBeVisible();
  // A menu opens once the scripts of the page are there, and an address outside the app is a page of its own.
  await page.waitForLoadState();
  return person;
}

/** A network of one's own: all the tests together sign up more people than one network may in an hour. From RFC 2544's block, 198.18.0.0/15. */
function networkOfOwn(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.18.${part()}.${part()}`;
}

/**
 * Makes an account as the form does where there are no scripts, and leaves this browser signed in: on the page `to`,
 * or on none. For what is not about signing up, it spares a page.
 */
export async function signUp(page: Page, to?: string): Promise<Person> {
  const person = newPerson();
  const form = await page.request.get("/sign-up");
  const hidden = [...(await form.text()).matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g)].map(
    ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')],
  );
  const answer = await page.request.post("/sign-up", {
    multipart: { ...Object.fromEntries(hidden), ...person, password: PASSWORD },
    headers: { origin: new URL(form.url()).origin, "x-forwarded-for": networkOfOwn() },
    maxRedirects: 0,
  });
  expect(answer.status(), "nobody could sign up").toBe(303);
  if (to) await page.goto(to);
  return person;
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("E-mail address").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Signs somebody in by next-auth's own address, as a program does: the answer says whether, and the browser is signed in
 * then. It asks to be led to another site, which no answer may do.
 */
export async function signIn(request: APIRequestContext, email: string, password = PASSWORD): Promise<APIResponse> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { csrfToken, email, password, callbackUrl: "https://evil.example/", json: "true" };
  return request.post("/api/auth/callback/credentials", { form });
}

export async function signOut(page: Page, person: Person): Promise<void> {
  await menuOf(page, person).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}

/** The button of the top bar that says who is signed in. */
export function menuOf(page: Page, { handle }: Person) {
  return page.getByRole("button", { name: `Your account, @${handle}` });
}

/** Makes somebody an admin, as the command line asks for it. */
export async function makeAdmin({ email }: Person): Promise<void> {
  await commandLine().manageUsers({ command: "make-admin", email });
}
