import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";

/** A verification starts a job and runs samples: on a busy machine this long. */
const VERIFIED_MS = 60_000;

/** A word that no tool and no other test knows: only the tool that is published with it fits a question with it. */
export function newWord(): string {
  const letters = randomUUID()
    .replace(/[^0-9a-f]/g, "")
    .slice(0, 7);
  return `z${letters.replace(/\d/g, (digit) => "ghijkmnopq".charAt(Number(digit)))}`;
}

export function sourceOf(page: Page): Locator {
  return page.getByRole("textbox", { name: "Source of the tool" });
}

/** Pastes a source into the editor, in the place of what is there. */
export async function paste(page: Page, source: string): Promise<void> {
  await sourceOf(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(source);
}

interface About {
  name: string;
  description: string;
  slug?: string;
}

export async function describe(page: Page, { name, description, slug }: About): Promise<void> {
  const about = page.getByRole("region", { name: "About" });
  await about.getByLabel("Name").fill(name);
  if (slug !== undefined) await about.getByLabel("Address").fill(slug);
  await about.getByLabel("Description", { exact: true }).fill(description);
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
}

/** The stages of a verification. */
export function stagesOf(page: Page): Locator {
  return page.getByRole("list", { name: /^Stages of the verification of / });
}

/** Waits for the end of a verification and gives what it says. */
export async function verified(page: Page, label: string): Promise<Locator> {
  await expect(page).toHaveURL(/\/studio\/verifications\//, { timeout: VERIFIED_MS });
  const state = page.getByRole("region", { name: "State" });
  await expect(state.getByText(label, { exact: true })).toBeVisible({ timeout: VERIFIED_MS });
  return state;
}

export function summaryOf(page: Page): Locator {
  return page.getByRole("region", { name: "What to fix before publishing" });
}
