import { startModelServer } from "@/lib/testing/model-server";
import { holdScripts } from "./hold-scripts";
import { answeredBy } from "./model-stand-in";
import { expect, test } from "./test";

test("a press that comes just before the page says that it is ready counts once", async ({ page }) => {
  await page.addInitScript(() => {
    let kept: typeof globalThis.agientEarly;
    Object.defineProperty(window, "agientEarly", {
      get: () => kept,
      set: (early: NonNullable<typeof kept>) => {
        let isReady = false;
        const set = () => {
          if (!isReady) document.querySelector<HTMLButtonElement>("button[aria-label^=Theme]")?.click();
          isReady = true;
        };
        kept = Object.defineProperty(early, "ready", { get: () => isReady, set });
      },
    });
  });
  await page.goto("/tools");
  const chosen = page.getByRole("button", { name: /^Theme: (light|dark)/ });
  await expect(chosen).toHaveAccessibleName("Theme: light. Switch to dark");
  await page.waitForLoadState("networkidle");
  await expect(chosen).toHaveAccessibleName("Theme: light. Switch to dark");
});

test("a choice that comes as React takes the page over leads where it says", async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector<HTMLSelectElement>('select[name="status"]');
      // React's mark: it takes parts of the page over a moment before the page says that it is ready.
      if (field === null || !Object.keys(field).some((key) => key.startsWith("__reactProps$"))) {
        setTimeout(look);
        return;
      }
      if (globalThis.agientEarly?.ready === false) document.documentElement.dataset.chosen = "in between";
      field.value = "";
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    };
    look();
  });
  const deprecated = "/tools?status=deprecated";
  await expect(async () => {
    await page.goto(deprecated);
    // A busy machine may leave no time in between.
    await expect(page.locator("html[data-chosen]")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/tools$/);
  await page.goBack();
  await expect(page).toHaveURL(deprecated);
});

test("a question that is typed as React takes the page over is not lost to a model that was picked before", async ({
  page,
}) => {
  const model = await startModelServer(() => ({ text: "ready" }));
  try {
    await answeredBy(page, model.baseUrl);
    const picked = await page.getByLabel("Answered by").inputValue();
    await page.addInitScript((name) => {
      const fill = (field: HTMLSelectElement | HTMLTextAreaElement, value: string) => {
        // The element's own setter is React's by then, which would take what it sets for known.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      };
      addEventListener("DOMContentLoaded", () => {
        for (const field of document.querySelectorAll("select")) fill(field, name);
      });
      const look = () => {
        const field = document.querySelector("textarea");
        if (field === null || !Object.keys(field).some((key) => key.startsWith("__reactProps$"))) {
          setTimeout(look);
          return;
        }
        if (globalThis.agientEarly?.ready === false) document.documentElement.dataset.typed = "in between";
        fill(field, "What is 3+4?");
      };
      look();
    }, picked);
    await expect(async () => {
      await page.goto("/");
      // A busy machine may leave no time in between.
      await expect(page.locator("html[data-typed]")).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue("What is 3+4?");
    await expect(page.getByLabel("Answered by")).toHaveValue(picked);
  } finally {
    await model.close();
  }
});

test("a question that is sent before the page's scripts have come is answered by the model that was picked", {
  tag: "@full",
}, async ({ page }) => {
  const model = await startModelServer(() => ({ text: "Said by the model." }));
  try {
    await answeredBy(page, model.baseUrl);
    const picked = await page.getByLabel("Answered by").inputValue();
    const scripts = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByLabel("Answered by").selectOption(picked);
    await page.getByRole("textbox", { name: "Your question" }).fill("What is 3+4?");
    await page.getByRole("textbox", { name: "Your question" }).press("Enter");
    scripts.resolve();
    await expect(page.getByRole("article", { name: "What is 3+4?" })).toContainText("Said by the model.");
  } finally {
    await model.close();
  }
});
