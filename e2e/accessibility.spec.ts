import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { ask, STRAWBERRY, traceOf } from "./helpers";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    for (const address of ["/", "/tools", "/tools?q=text", "/tools/calculator", "/no-such-page"]) {
      test(`${address} has no accessibility problem`, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole("main")).toBeVisible();
        expect(await problems(page)).toEqual([]);
      });
    }

    test("a chat with an open trace has no accessibility problem", async ({ page }) => {
      await page.goto("/");
      await ask(page, STRAWBERRY);
      await traceOf(page)
        .getByRole("group")
        .evaluateAll((steps) => {
          for (const step of steps) step.setAttribute("open", "");
        });
      await expect(traceOf(page).getByText("Best", { exact: true })).toBeVisible();
      expect(await problems(page)).toEqual([]);
    });

    test("a result on a tool page has no accessibility problem", async ({ page }) => {
      await page.goto("/tools/calculator");
      await page.getByRole("button", { name: "Run" }).click();
      await expect(page.getByRole("region", { name: "Result", exact: true })).toBeVisible();
      expect(await problems(page)).toEqual([]);
    });
  });
}
