import { accessibilityProblems } from "./accessibility-problems";
import { signUp } from "./account-helpers";
import { newAdmin, otherPage } from "./admin-helpers";
import { ask } from "./helpers";
import { type Connected, connectModel, SAID, startStandIn, WRONG_KEY } from "./model-stand-in";
import { expect, test } from "./test";

test("an admin connects and tests models, and people pick what they may use", async ({ page, browser }) => {
  const model = await startStandIn();
  try {
    await newAdmin(page);
    await page.goto("/admin/models");
    const connect = (name: string, how: Omit<Connected, "address">) =>
      connectModel(page, name, { ...how, address: model.baseUrl });
    await connect("stand-in", { id: "tiny", key: "", audience: "everyone", said: "and answers" });
    await connect("broken", { id: "refuses", key: WRONG_KEY, audience: "admins", said: "but: The model server" });

    await connect("members", { id: "tiny", key: "", audience: "people", said: "and answers" });

    const tested = async (name: string) => {
      await page.getByRole("button", { name: `Test ${name}` }).click();
      return page.getByRole("list", { name: `Test of ${name}` });
    };
    const trials = await tested("stand-in");
    await expect(trials.getByText("It made the one right call.")).toBeVisible();
    await expect(trials.getByText("It keeps to a schema.")).toBeVisible();
    await expect(trials.getByText("JSON Schema: passed")).toBeVisible();
    const refused = await tested("broken");
    await expect(refused.getByText("key", { exact: false }).first()).toBeVisible();
    await expect(refused.getByText("Answering: failed")).toBeVisible();
    expect(await page.content()).not.toContain(WRONG_KEY);
    expect(await accessibilityProblems(page)).toEqual([]);

    const person = await otherPage(browser);
    await signUp(person);
    await person.goto("/");
    await person.getByLabel("Answered by").selectOption("members");
    await expect((await ask(person, "Good day!")).getByText(SAID)).toBeVisible();
    await person.getByLabel("Answered by").selectOption("offline");
    await expect((await ask(person, "What is 1+1?")).getByText("2", { exact: true }).first()).toBeVisible();

    const visitor = await otherPage(browser);
    await visitor.goto("/");
    const picker = visitor.getByLabel("Answered by");
    for (const hidden of ["broken", "members"])
      await expect(picker.getByRole("option", { name: hidden })).toHaveCount(0);
    await picker.selectOption("stand-in");
    const turn = await ask(visitor, "Good morning!");
    await expect(turn.getByText(SAID)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByLabel("Answered by")).toHaveValue("stand-in");
  } finally {
    await model.close();
  }
});
