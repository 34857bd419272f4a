import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that look at colours: the others read what light and dark have in common. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with a page, or with a part of it, in light and then in dark. */
export async function accessibilityProblems(page: Page, part = "html"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await violations(new AxeBuilder({ page }).include(part).withTags(RULES));
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(new AxeBuilder({ page }).include(part).withRules(COLOUR_RULES));
  return [...light.map((problem) => `light: ${problem}`), ...dark.map((problem) => `dark: ${problem}`)];
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
