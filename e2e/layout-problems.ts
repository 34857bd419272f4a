import type { Page } from "@playwright/test";

/** What is out of place in a page as it stands: more than fits the width of the screen, a date that goes over two lines. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const broken = [...document.querySelectorAll("time")].filter((time) => lines(time) > 1);
    const { scrollWidth } = document.documentElement;
    return [
      ...(scrollWidth > window.innerWidth ? [`${scrollWidth} pixels wide`] : []),
      ...broken.map(({ textContent }) => `a date over two lines: ${textContent}`),
    ];
  });
}
