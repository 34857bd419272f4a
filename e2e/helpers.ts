import { expect, type Locator, type Page } from "@playwright/test";

export const STRAWBERRY = 'How many "r"s are in "strawberry"?';

/** Asks in the chat that is open, waits for the end of the run, and gives the turn. */
export async function ask(page: Page, question: string): Promise<Locator> {
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill(question);
  await composer.press("Enter");
  const turn = page.getByRole("article", { name: question, exact: true }).last();
  await expect(turn.getByRole("button", { name: "Ask again" })).toBeVisible();
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
