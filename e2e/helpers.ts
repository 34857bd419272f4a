import { expect, type Locator, type Page } from "@playwright/test";

export const STRAWBERRY = 'How many "r"s are in "strawberry"?';

/** The first call after a start may wait for the sandbox to get warm, on a busy machine this long. */
const FIRST_CALL_MS = 30_000;

/** Asks in the chat that is open, waits for the end of the run, and gives the turn. */
export async function ask(page: Page, question: string): Promise<Locator> {
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill(question);
  await composer.press("Enter");
  const turn = page.getByRole("article", { name: question, exact: true }).last();
  await expect(turn.getByRole("button", { name: "Ask again" })).toBeVisible({ timeout: FIRST_CALL_MS });
  // A first question opens its chat, which a busy browser may do after the answer is there.
  await expect(page).toHaveURL(/\/chat\//);
  return turn;
}

/** The trace beside a wide chat. */
export function traceOf(page: Page): Locator {
  return page.getByRole("region", { name: "Trace", exact: true });
}

/** Collects what a page should never do: errors of scripts and refusals of the content security policy. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

/** Adds up how far things move in a page that nobody touched, from its start on: the layout shift of its browser. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) shifted += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { readShifted: () => shifted });
  });
  return async () => {
    // A shift is told after the frame it came with.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return Number(await page.evaluate("readShifted()"));
  };
}
