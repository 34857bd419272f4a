import type { Page } from "@playwright/test";
import { type Action, readActions } from "./fuzz/surface";
import { ADDRESS } from "./program-keys";

/** What a server action answers who calls it without its page's buttons, as the page would read it. */
export async function act(page: Page, { id, page: path }: Omit<Action, "name">, input: unknown[]) {
  const headers = { "next-action": id, "content-type": "text/plain;charset=UTF-8" };
  const response = await page.request.post(`${ADDRESS}${path}`, { headers, data: JSON.stringify(input) });
  const [, answer = ""] = /^\w+:(\{"ok":.*\})$/m.exec(await response.text()) ?? [];
  return { status: response.status(), answer: answer === "" ? undefined : JSON.parse(answer) };
}

/** As `act`, by the name of an action. */
export async function actNamed(page: Page, name: string, input: unknown[]) {
  const action = readActions().find((each) => each.name === name);
  if (!action) throw new Error(`the build has no action ${name}`);
  return act(page, action, input);
}
