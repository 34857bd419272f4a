import {
  fillSignIn,
  fillSignUp,
  menuOf,
  newPerson,
  PASSWORD,
  signIn,
  signOut,
  signUp,
  signUpByForm,
} from "./account-helpers";
import { ask, watchErrors } from "./helpers";
import { expect, test } from "./test";

test("sign up, sign out, and sign in back to where one came from", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("/tools/calculator");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  const person = newPerson();
  await fillSignUp(page, person);
  await expect(page).toHaveURL("/tools/calculator");
  await expect(menuOf(page, person)).toBeVisible();

  await signOut(page, person);
  await page.goto("/settings");
  await expect(page).toHaveURL("/sign-in?from=%2Fsettings");
  await fillSignIn(page, person.email.toUpperCase());
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible();
  expect(errors).toEqual([]);
});

test("a wrong password and an unknown address read the same, and what was typed stays", async ({ page }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/sign-in");
  const messages: string[] = [];
  for (const email of [person.email, newPerson().email]) {
    await fillSignIn(page, email, "not the password");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("wrong");
    messages.push(await alert.innerText());
    await expect(page.getByLabel("E-mail address")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toHaveValue("not the password");
    await page.reload();
  }
  expect(messages[0]).toBe(messages[1]);
});

test("every problem of a sign-up is said beside its field, which keeps what was typed", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/sign-up");
  await fillSignUp(page, { email: "nobody", handle: "Admin", name: "<b>Ada</b>" }, "short");
  const email = page.getByLabel("E-mail address");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Write an e-mail address/);
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/at least 10/);
  await expect(page.getByLabel("Handle")).toHaveAccessibleDescription(/reserved/);
  await expect(page.getByLabel("Handle")).toHaveValue("Admin");
  await expect(page.getByLabel("Password")).toHaveValue("short");
  await expect(page.getByLabel("Name (optional)")).toHaveValue("<b>Ada</b>");
});

test("an address that has an account is not taken over", { tag: "@full" }, async ({ page }) => {
  const person = await signUpByForm(page, "/tools");
  await signOut(page, person);
  await page.goto("/sign-up");
  const other = newPerson();
  await fillSignUp(page, { ...other, email: person.email }, "another password");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("could not be signed in");
  expect((await page.request.get(`/u/${other.handle}`)).status()).toBe(404);
});

for (const { from, tag = [] } of [
  { from: "https://evil.example/", tag: "@full" },
  { from: "//evil.example", tag: "@full" },
  { from: "/\\evil.example", tag: "@full" },
  { from: "/%09/evil.example" },
]) {
  test(`signing in does not lead to ${from}`, { tag }, async ({ page, baseURL }) => {
    const person = await signUpByForm(page, from);
    expect(new URL(page.url()).origin).toBe(baseURL);
    await page.context().clearCookies();
    await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(from)}`);
    await fillSignIn(page, person.email);
    await expect(menuOf(page, person)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}

test("what a visitor asked is his after he signed up, and nobody's in this browser after he left", async ({ page }) => {
  await page.goto("/");
  await ask(page, "What is 17 times 23?");
  const chat = page.url();
  const person = await signUpByForm(page, new URL(chat).pathname);
  await expect(page).toHaveURL(chat);
  await expect(page.getByRole("article", { name: "What is 17 times 23?" })).toBeVisible();
  await signOut(page, person);
  expect((await page.request.get(chat)).status()).toBe(404);
});

test("a new password signs out every other device", async ({ page, browser }) => {
  const person = await signUp(page, "/settings");
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  expect((await other.request.get("/settings", { maxRedirects: 0 })).status()).toBe(200);
  const form = page.getByRole("form", { name: "Password" });
  await form.getByLabel("Current password").fill("not the password");
  await form.getByLabel("New password").fill("a different password");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByLabel("Current password")).toHaveAccessibleDescription(/not your password/);
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("status")).toContainText("Your password is changed");
  await expect(form.getByLabel("New password")).toHaveValue("");
  await page.reload();
  await expect(menuOf(page, person)).toBeVisible();
  expect((await other.request.get("/settings", { maxRedirects: 0 })).status()).toBe(307);
  await other.close();
});

test("signing out ends the session for who kept a copy of its cookie, and everywhere, all", async ({
  page,
  browser,
}) => {
  const person = await signUp(page, "/settings");
  const copy = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await browser.newPage();
  await expect(await signIn(other.request, person.email)).toBeOK();
  const status = async (context: typeof copy) => (await context.request.get("/settings", { maxRedirects: 0 })).status();
  // The copy is written again with the same session.
  expect(await (await copy.request.get("/api/auth/session")).json()).toMatchObject({ user: { email: person.email } });
  expect(await status(copy)).toBe(200);
  await signOut(page, person);
  expect(await status(copy)).toBe(307);
  expect(await (await copy.request.get("/api/auth/session")).json()).not.toHaveProperty("user");
  expect(await status(copy)).toBe(307);
  await copy.close();

  await expect(await signIn(page.request, person.email)).toBeOK();
  expect(await status(page.context())).toBe(200);
  await other.goto("/settings");
  await other.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(other.getByText("You are signed out everywhere.")).toBeVisible();
  await page.goto("/settings");
  await expect(page).toHaveURL("/sign-in?from=%2Fsettings");
  await other.context().close();
});

test("another address signs in from then on, for who knows the password", { tag: "@full" }, async ({ page }) => {
  const person = await signUpByForm(page, "/settings");
  const next = newPerson();
  const form = page.getByRole("form", { name: "E-mail address" });
  await expect(form).toContainText("sends no e-mail");
  await form.getByLabel("New e-mail address").fill(next.email);
  await form.getByLabel("Your password").fill("not my password");
  await form.getByRole("button", { name: "Change address" }).click();
  await expect(form.getByLabel("Your password")).toHaveAccessibleDescription("That is not your password.");
  await expect(form.getByLabel("New e-mail address")).toHaveValue(next.email);
  await form.getByLabel("Your password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change address" }).click();
  await expect(form.getByRole("status")).toContainText("you sign in with this address");
  await expect(page.getByText(`Signed in as ${next.email}`)).toBeVisible();
  await signOut(page, person);
  await page.goto("/sign-in");
  await fillSignIn(page, person.email);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("wrong");
  await page.reload();
  await fillSignIn(page, next.email);
  await expect(menuOf(page, person)).toBeVisible();
});

test("a deleted account's session is dead", async ({ page, browser }) => {
  const person = await signUp(page, "/settings");
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  expect(await (await other.request.get("/api/auth/session")).json()).toMatchObject({ user: { email: person.email } });
  const form = page.getByRole("form", { name: "Delete the account" });
  await form.getByLabel(/^Type your handle/).fill("something else");
  await form.getByLabel("Your password").fill("not my password");
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(form.getByLabel(/^Type your handle/)).toHaveAccessibleDescription(/to confirm/);
  await expect(form.getByLabel("Your password")).toHaveAccessibleDescription("That is not your password.");
  await form.getByLabel(/^Type your handle/).fill(person.handle);
  await form.getByLabel("Your password").fill(PASSWORD);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  expect((await other.request.get("/settings", { maxRedirects: 0 })).status()).toBe(307);
  expect(await (await other.request.get("/api/auth/session")).json()).not.toHaveProperty("user");
  expect((await page.request.get(`/u/${person.handle}`)).status()).toBe(404);
  expect((await signIn(page.request, person.email)).status()).toBe(401);
  await other.close();
});

test("the profile shows who somebody is and nothing of his address", { tag: "@full" }, async ({ page, request }) => {
  const person = await signUp(page, "/settings");
  const form = page.getByRole("form", { name: "Profile" });
  await form.getByLabel("Name").fill("<script>alert(1)</script>");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form.getByRole("status")).toHaveText("Saved.");
  await page.goto(`/u/${person.handle}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("<script>alert(1)</script>");
  const shown = await request.get(`/u/${person.handle}`);
  await expect(shown).toBeOK();
  expect(await shown.text()).not.toContain(person.email);
  await page.goto("/u/agient");
  await expect(page.getByRole("region", { name: "Tools by AGIent" }).getByRole("link").first()).toBeVisible();
});

test("a program signs in with next-auth's own addresses", async ({ page, playwright, baseURL }) => {
  const person = await signUp(page);
  const program = await playwright.request.newContext({ baseURL });
  expect((await signIn(program, person.email, "not the password")).status()).toBe(401);
  expect(await (await signIn(program, person.email)).json()).toEqual({ url: `${baseURL}/` });
  expect(await (await program.get("/api/auth/session")).json()).toMatchObject({ user: { email: person.email } });
  expect((await program.get("/settings", { maxRedirects: 0 })).status()).toBe(200);
  const copy = await playwright.request.newContext({ baseURL, storageState: await program.storageState() });
  const { csrfToken } = await (await program.get("/api/auth/csrf")).json();
  await program.post("/api/auth/signout", { form: { csrfToken, json: "true" } });
  expect((await copy.get("/settings", { maxRedirects: 0 })).status()).toBe(307);
  await copy.dispose();
  await program.dispose();
});

test("the first admin's page tells a stranger nothing", async ({ request }) => {
  const answer = await (await request.get("/welcome?token=guess")).text();
  expect(answer).toMatch(/<h1[^>]*>This link does not work any more<\/h1>/);
});

test("guessing a password comes to an end", async ({ page }) => {
  const { email } = newPerson();
  const guess = async () => (await signIn(page.request, email, "the next guess")).text();
  expect(await guess()).toContain("CredentialsSignin");
  await expect
    .poll(guess, { intervals: [0], timeout: 40_000 })
    .toContain(encodeURIComponent("Please try again in 15 minutes"));
  await page.goto("/sign-in");
  await fillSignIn(page, email, "the last guess");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Please try again in 15 minutes");
});
