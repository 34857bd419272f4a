import type { Page } from "@playwright/test";

/** Keeps back the scripts of pages that are opened from now on, until they are let go. */
export async function holdScripts(page: Page) {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts;
}
