import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { isFull } from "./is-full";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that look at colours: the others read what light and dark have in common. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Look {
  /** What of the page is looked at. */
  part?: string;
  /** Whether dark is looked at as well: pages have their colours of one set, so that in a short run a few stand for all. */
  inDark?: boolean;
}

/** What axe finds wrong with a page, or with a part of it, in light and then in dark where that is asked for. */
export async function accessibilityProblems(
  page: Page,
  { part = "html", inDark = isFull }: Look = {},
): Promise<string[]> {
  // The app has no frames, so that axe in the page itself sees all there is.
  await page.evaluate(axe.source);
  // Next takes the title out and puts the new one in when a page opens or is read again: a page without one fails here.
  await expect(page).toHaveTitle(/./);
  await inColours(page, "light");
  const light = await violations(page, part, { type: "tag", values: RULES });
  if (inDark) await inColours(page, "dark");
  const dark = inDark ? await violations(page, part, { type: "rule", values: COLOUR_RULES }) : [];
  return [...light.map((problem) => `light: ${problem}`), ...dark.map((problem) => `dark: ${problem}`)];
}

/** Colours fade from one theme to the other: read half-way, none of them is the one that people see. */
async function inColours(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The frame that sees the new theme begins the transitions; the next one lists them.
    await frame();
    await frame();
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map((transition) => transition.finished));
  });
}

function violations(page: Page, part: string, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(
    async ({ part, runOnly }) => {
      const { violations } = await window.axe.run(part, { runOnly, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    },
    { part, runOnly },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
