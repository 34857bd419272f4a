import { expect, type Page } from "@playwright/test";
import { startModelServer } from "@/lib/testing/model-server";
import { newAdmin } from "./admin-helpers";
import { newWord } from "./studio-helpers";

/** The key that is no model server's, which no page may show. */
export const WRONG_KEY = "sk-wrong-and-hidden";

/** Its answer to whatever somebody asks. */
export const SAID = "The stand-in says good morning to you.";

/** As many tokens as a prompt with functions has. */
const USAGE = { prompt_tokens: 3_000, completion_tokens: 10 };

/** Calls what the trials ask for, keeps to a schema, and answers any other question with one sentence. */
export function startStandIn() {
  return startModelServer(({ messages, tools, response_format, model }) => {
    if (model === "refuses") {
      return { status: 401, body: JSON.stringify({ error: { message: `Incorrect API key provided: ${WRONG_KEY}` } }) };
    }
    const said = JSON.stringify(messages);
    if (tools && said.includes("garden")) return { calls: [{ name: "count_letters", arguments: '{"word":"garden"}' }] };
    if (tools && said.includes("Add 2 and 3")) {
      return { calls: [{ name: "add_numbers", arguments: '{"first":2,"second":3}' }] };
    }
    return { text: response_format ? '{"colour":"green"}' : SAID, usage: USAGE };
  });
}

export interface Connected {
  id: string;
  address: string;
  key: string;
  audience: "everyone" | "people" | "admins";
  /** What shows at once of how it answers. */
  said: string;
}

/** What a model is asked when it is connected, which one that is slow or calls functions has to answer in a word at once. */
export const IS_READY = "Answer with the one word: ready";

/** Makes an admin whose questions a model of this test answers, and nobody else's; his page is a new chat. */
export async function answeredBy(page: Page, address: string): Promise<void> {
  const name = `model-${newWord()}`;
  await newAdmin(page);
  await page.goto("/admin/models");
  await connectModel(page, name, { id: "tiny", address, key: "", audience: "admins", said: "and answers" });
  await page.goto("/");
  await page.getByLabel("Answered by").selectOption(name);
}

/** An admin connects a model on the page for that. */
export async function connectModel(page: Page, name: string, { id, address, key, audience, said }: Connected) {
  const form = page.getByRole("form", { name: "Connect a model" });
  await form.getByLabel("Name that people see").fill(name);
  await form.getByLabel("Kind of server").selectOption("openai-compatible");
  await form.getByLabel("Model", { exact: true }).fill(id);
  await form.getByLabel("Address").fill(address);
  await form.getByLabel("API key").fill(key);
  await form.getByLabel("Who may pick it").selectOption(audience);
  await form.getByRole("button", { name: "Connect" }).click();
  await expect(form.getByRole("status")).toContainText(`${name} is connected, ${said}`);
}
