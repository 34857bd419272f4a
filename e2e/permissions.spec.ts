import { expect, test } from "@playwright/test";
import { publishFolder } from "./command-line";
import { watchErrors } from "./helpers";

test("a tool's page says what it may do, and a run shows its requests", async ({ page }) => {
  await publishFolder("loopback-reader");
  const errors = watchErrors(page);
  await page.goto("/tools/loopback-reader");
  const permissions = page.getByRole("region", { name: "What it may do" });
  await expect(permissions).toContainText("http://127.0.0.1:9");
  await expect(permissions).toContainText("7.0 s of time");
  const form = page.getByRole("region", { name: "Try it" });
  await form.getByRole("button", { name: "Run" }).click();
  await expect(form.getByRole("region", { name: "Result of main" })).toHaveText("refused");
  const requests = form.getByRole("region", { name: "Requests" });
  await expect(requests.getByRole("row")).toHaveCount(2);
  await expect(requests.getByRole("row").last()).toContainText("GET 127.0.0.1:9");
  expect(errors).toEqual([]);
});
