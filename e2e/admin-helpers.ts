import type { Browser, Page } from "@playwright/test";
import { makeAdmin, type Person, signUp } from "./account-helpers";
import { submitTool } from "./submitted-tool";

export async function newAdmin(page: Page): Promise<Person> {
  const person = await signUp(page);
  await makeAdmin(person);
  return person;
}

/** A page of somebody else's browser. */
export async function otherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** A tool of somebody's own that is nothing like the other: the agent takes copies for what they are. */
export async function publishTwister(page: Page, kind: string, visibility?: "private"): Promise<void> {
  const manifest = {
    ...{ slug: `${kind}-twister`, name: `${kind} twister`, description: `Twists a ${kind} around.`, runtime: "python" },
  };
  const source = `def main(${kind}: str):\n    return ${kind}.swapcase()[::-1]\n`;
  await submitTool(page, { manifest, source, visibility });
}
