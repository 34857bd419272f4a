import { expect, type Page, test } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { watchErrors } from "./helpers";
import { isFull } from "./is-full";
import { layoutProblems } from "./layout-problems";

const found = (page: Page) => page.getByRole("region", { name: "Tools found" });
const names = (page: Page) => found(page).getByRole("article").getByRole("heading").allInnerTexts();
const choose = (page: Page, choice: string, option: string) =>
  page.getByRole("combobox", { name: choice }).selectOption({ label: option });

test("the catalogue searches as one types, and the address keeps the search", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("/tools");
  expect(await found(page).getByRole("article").count()).toBe(24);
  const box = page.getByRole("searchbox", { name: "Search tools" });
  await box.pressSequentially("add two numbers");
  await expect(page).toHaveURL(/[?]q=add\+two\+numbers$/);
  await expect(found(page).getByRole("status")).toContainText("“add two numbers”");
  await expect(found(page).getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();
  await expect(box).toHaveValue("add two numbers");
  await page.reload();
  await expect(box).toHaveValue("add two numbers");
  await expect(found(page).getByRole("heading", { name: "Calculator", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(box).toHaveValue("");
  await expect(found(page).getByRole("status")).toHaveText(/^\d+ tools$/);
  expect(errors).toEqual([]);
});

test("what is typed while a search is on its way belongs to the same step back", async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route(/[?]q=add&_rsc=/, async (route) => {
      const response = await route.fetch();
      const held = new Promise<void>((go) => {
        answer = go;
      });
      resolve();
      await held;
      await route.fulfill({ response });
    });
  });
  await page.goto("/tools");
  const box = page.getByRole("searchbox", { name: "Search tools" });
  await box.pressSequentially("add");
  await asked;
  await box.pressSequentially(" two");
  answer();
  await expect(page).toHaveURL(/[?]q=add\+two$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(box).toHaveValue("");
});

test("filters narrow the list, the back button takes one step, and clearing takes all", async ({ page }) => {
  await page.goto("/tools");
  await choose(page, "Runtime", "TypeScript");
  await expect(page).toHaveURL(/[?]runtime=typescript$/);
  await expect(found(page).getByText("Python", { exact: true })).toHaveCount(0);
  await choose(page, "Permission", "Secrets");
  await expect(page).toHaveURL(/permission=secrets/);
  await expect(page.getByText("No matching tool")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/[?]runtime=typescript$/);
  await expect(page.getByRole("combobox", { name: "Permission" })).toHaveValue("");
  await page.getByRole("navigation", { name: "Keywords" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/runtime=typescript.*keyword=|keyword=.*runtime=typescript/);
  await found(page).getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByRole("combobox", { name: "Runtime" })).toHaveValue("");
});

test("status and sort are choices, and newest is an order of its own", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tools?status=deprecated");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("deprecated");
  await choose(page, "Status", "Listed");
  await expect(page).toHaveURL(/\/tools$/);
  const byUse = await names(page);
  await choose(page, "Sort by", "Newest");
  await expect(page).toHaveURL(/sort=newest/);
  await expect(found(page).getByRole("article").first()).toBeVisible();
  await expect.poll(() => names(page)).not.toEqual(byUse);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages follow each other as links, and no tool comes twice", { tag: "@full" }, async ({ page }) => {
    await page.goto("/tools?sort=newest");
    const first = await names(page);
    await page.getByRole("link", { name: "Next tools" }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(found(page).getByRole("article").first()).toBeVisible();
    const second = await names(page);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.getByRole("link", { name: "From the start" }).click();
    await expect(page).toHaveURL(/\/tools\?sort=newest$/);
    // Other tests publish and delete tools meanwhile, which come and go at the top.
    const settled = first.slice(4, 20);
    await expect.poll(async () => (await names(page)).filter((name) => settled.includes(name))).toEqual(settled);
  });

  test("Enter sends the search with every choice", async ({ page }) => {
    await page.goto("/tools?runtime=python");
    await page.getByRole("searchbox", { name: "Search tools" }).fill("calculate");
    await page.getByRole("searchbox", { name: "Search tools" }).press("Enter");
    await expect(page).toHaveURL(/q=calculate.*runtime=python/);
    await expect(found(page).getByRole("article").first()).toBeVisible();
    await expect(found(page).getByText("TypeScript", { exact: true })).toHaveCount(0);
  });
});

test("an address with nonsense in it shows the catalogue", { tag: "@full" }, async ({ page }) => {
  const response = await page.goto("/tools?runtime=cobol&permission=all&status=draft&sort=luck&after=%00x&keyword=");
  expect(response?.status()).toBe(200);
  expect(await found(page).getByRole("article").count()).toBe(24);
});

test("a search without a hit says so and offers a way on", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tools?q=calculator&runtime=typescript&keyword=no-such-keyword");
  await expect(page.getByText("No matching tool")).toBeVisible();
  await found(page).getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL(/[?]q=calculator$/);
  await expect(found(page).getByRole("article").first()).toBeVisible();
});

test("a category without a tool is not offered, and its address leads on", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tools");
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect(categories.getByRole("link", { name: "Money" })).toBeVisible();
  await expect(categories.getByRole("link", { name: "Science" })).toHaveCount(0);
  await page.goto("/tools?category=science");
  await expect(found(page).getByText("No listed tool in “Science”")).toBeVisible();
  await expect(found(page).getByRole("link", { name: "Publish one" })).toHaveAttribute("href", "/studio/new");
  await categories.getByRole("link", { name: "Science" }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(found(page).getByRole("article").first()).toBeVisible();
});

test("search engines find every tool, what it is, and nothing personal", async ({ page, request }) => {
  const index = await (await request.get("/sitemap.xml")).text();
  const [, chunk = ""] = index.match(/<loc>http:\/\/[^<]+?(\/sitemaps\/0)<\/loc>/) ?? [];
  const sitemap = await request.get(chunk);
  expect(sitemap.headers()["content-type"]).toContain("application/xml");
  expect(await sitemap.text()).toContain("/tools/calculator</loc>");
  expect((await request.get("/sitemaps/999")).status()).toBe(404);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/Disallow: \/chat\/[\s\S]*Sitemap: http:\/\/.+\/sitemap[.]xml/);
  await page.goto("/tools?keyword=text&sort=newest");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/tools[?]keyword=text$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(data).toMatchObject({ "@type": "ItemList", itemListElement: expect.any(Array) });
});

test("an address that is no text leads nowhere, and breaks nothing", async ({ request }) => {
  for (const address of ["/tools/%E0%A4%A", "/api/verifications/%00/events"]) {
    expect((await request.get(address)).status()).toBe(400);
  }
});

test("a page that takes its time is said to be on its way", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tools");
  const going = Promise.withResolvers<void>();
  await page.route(/\/studio/, async (route) => {
    await going.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Publish a tool" }).click();
  await expect(page.getByRole("status").getByText("The page is loading")).toBeAttached();
  going.resolve();
  await expect(page).toHaveURL(/\/studio\/new/);
  await expect(page.getByText("The page is loading")).toHaveCount(0);
});

test("publishing is one click away", { tag: "@full" }, async ({ page }) => {
  await page.goto("/tools");
  await expect(page.getByRole("link", { name: "Publish a tool" })).toHaveAttribute("href", "/studio/new");
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the catalogue fits, and has no accessibility problem", async ({ page }) => {
    for (const address of ["/tools", "/tools?q=text", ...(isFull ? ["/tools?permission=secrets&q=zzz"] : [])]) {
      await page.goto(address);
      await expect(page.getByRole("main")).toBeVisible();
      expect(await layoutProblems(page)).toEqual([]);
      expect(await accessibilityProblems(page, { inDark: isFull || address === "/tools" })).toEqual([]);
    }
  });
});
