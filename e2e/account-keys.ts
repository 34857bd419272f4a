import type { Page } from "@playwright/test";
import { z } from "zod";
import { actNamed } from "./server-actions";
import { expect } from "./test";

const Made = z.object({ ok: z.literal(true), value: z.string() });

/** Makes a key of the person whose page this is, as the form does, and spares its page. */
export async function newKeyOf(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  return Made.parse((await actNamed(page, "createKey", [{ name, scopes, tools: "" }])).answer).value;
}

/** Makes a key as a person does, and gives what is shown once. */
export async function newKeyByForm(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.goto("/settings/keys");
  const form = page.getByRole("region", { name: "New key" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  for (const box of await form.getByRole("checkbox").all()) {
    await box.setChecked(scopes.includes((await box.getAttribute("value")) ?? ""));
  }
  await form.getByRole("button", { name: "Create key" }).click();
  const shown = form.getByLabel("The new key");
  await expect(shown).toBeFocused();
  return shown.inputValue();
}
