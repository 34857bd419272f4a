import { startModelServer } from "@/lib/testing/model-server";
import { accessibilityProblems } from "./accessibility-problems";
import { signUp } from "./account-helpers";
import { newAdmin, otherPage } from "./admin-helpers";
import { ask } from "./helpers";
import { expect, test } from "./test";

const KEY = "sk-wrong-and-hidden";

/** As many tokens as a prompt with functions has. */
const USAGE = { prompt_tokens: 3_000, completion_tokens: 10 };

/** Calls what the trials ask for, keeps to a schema, and answers any other question with one sentence. */
function startStandIn() {
  return startModelServer(({ messages, tools, response_format, model }) => {
    if (model === "refuses") {
      return { status: 401, body: JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }) };
    }
    const said = JSON.stringify(messages);
    if (tools && said.includes("garden")) return { calls: [{ name: "count_letters", arguments: '{"word":"garden"}' }] };
    if (tools && said.includes("Add 2 and 3")) {
      return { calls: [{ name: "add_numbers", arguments: '{"first":2,"second":3}' }] };
    }
    return { text: response_format ? '{"colour":"green"}' : "The stand-in says good morning to you.", usage: USAGE };
  });
}

interface Connected {
  id: string;
  key: string;
  audience: string;
  /** What shows at once of how it answers. */
  said: string;
}

test("an admin connects and tests models, and people pick what they may use", async ({ page, browser }) => {
  const model = await startStandIn();
  try {
    await newAdmin(page);
    await page.goto("/admin/models");
    const form = page.getByRole("form", { name: "Connect a model" });
    const connect = async (name: string, { id, key, audience, said }: Connected) => {
      await form.getByLabel("Name that people see").fill(name);
      await form.getByLabel("Kind of server").selectOption("openai-compatible");
      await form.getByLabel("Model", { exact: true }).fill(id);
      await form.getByLabel("Address").fill(model.baseUrl);
      await form.getByLabel("API key").fill(key);
      await form.getByLabel("Who may pick it").selectOption(audience);
      await form.getByRole("button", { name: "Connect" }).click();
      await expect(form.getByRole("status")).toContainText(`${name} is connected, ${said}`);
    };
    await connect("stand-in", { id: "tiny", key: "", audience: "everyone", said: "and answers" });
    await connect("broken", { id: "refuses", key: KEY, audience: "admins", said: "but: The model server" });

    await connect("members", { id: "tiny", key: "", audience: "people", said: "and answers" });
    await connect("house", { id: "tiny", key: "", audience: "admins", said: "and answers" });

    const tested = async (name: string) => {
      await page.getByRole("button", { name: `Test ${name}` }).click();
      return page.getByRole("list", { name: `Test of ${name}` });
    };
    const trials = await tested("stand-in");
    await expect(trials.getByText("It made the one right call.")).toBeVisible();
    await expect(trials.getByText("It keeps to a schema.")).toBeVisible();
    const refused = await tested("broken");
    await expect(refused.getByText("key", { exact: false }).first()).toBeVisible();
    expect(await page.content()).not.toContain(KEY);
    expect(await accessibilityProblems(page)).toEqual([]);

    // For admins alone, so that nobody else's question goes there meanwhile.
    await page.getByRole("button", { name: "Make default house" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Make default" }).click();
    await expect(page.getByRole("listitem", { name: "house" }).getByText("default", { exact: true })).toBeVisible();
    await page.goto("/");
    await expect(page.getByLabel("Answered by").getByRole("option", { name: "house (default)" })).toHaveCount(1);
    await expect((await ask(page, "Good evening!")).getByText("The stand-in says good morning to you.")).toBeVisible();
    await page.goto("/admin/models");
    await page.getByRole("button", { name: "No default house" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "No default" }).click();
    await expect(page.getByRole("button", { name: "Make default house" })).toBeVisible();

    const person = await otherPage(browser);
    await signUp(person);
    await person.goto("/");
    await person.getByLabel("Answered by").selectOption("members");
    await expect((await ask(person, "Good day!")).getByText("The stand-in says good morning to you.")).toBeVisible();
    await person.getByLabel("Answered by").selectOption("offline");
    await expect((await ask(person, "What is 1+1?")).getByText("2", { exact: true }).first()).toBeVisible();

    const visitor = await otherPage(browser);
    await visitor.goto("/");
    const picker = visitor.getByLabel("Answered by");
    for (const hidden of ["broken", "members", "house"])
      await expect(picker.getByRole("option", { name: hidden })).toHaveCount(0);
    await picker.selectOption("stand-in");
    const turn = await ask(visitor, "Good morning!");
    await expect(turn.getByText("The stand-in says good morning to you.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByLabel("Answered by")).toHaveValue("stand-in");
  } finally {
    await model.close();
  }
});
