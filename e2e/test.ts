import { test as base, expect } from "@playwright/test";

export { expect, type Locator, type Page } from "@playwright/test";

/** What a browser's console may say although nothing is wrong with the page, each with its reason. */
const KNOWN = [
  // The browser says so of every answer that refuses, and of a server that is not there, which tests bring about.
  /^Failed to load resource: /,
];

/** Playwright's test, which fails as well when a page of it throws or its console says that something is wrong. */
export const test = base.extend<{ quietPages: undefined }>({
  quietPages: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on("weberror", (error) => errors.push(error.error().message));
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await use(undefined);
      expect(errors.filter((error) => !KNOWN.some((known) => known.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});
