import { expect, type Page, test } from "@playwright/test";
import { signUp } from "./account-helpers";
import { describe, newWord, paste, publish, verified } from "./studio-helpers";

const SOURCE = "def main(seeds: int, bed_length: float = 1) -> float:\n    return seeds * bed_length\n";

/** Publishes a tool with a sample and gives its slug. */
async function publishPlanter(page: Page): Promise<string> {
  const word = newWord();
  await page.goto("/studio/new");
  await paste(page, SOURCE);
  await describe(page, { name: `${word} planter`, description: `Plants ${word}s.`, slug: word });
  await page.getByRole("button", { name: "Add a sample" }).click();
  const samples = page.getByRole("region", { name: "Samples" });
  await samples.getByLabel("Input").fill('{"seeds": 3}');
  await samples.getByLabel("Expected").fill("3");
  await publish(page);
  await verified(page, "Listed");
  return word;
}

test("a creator says what people call the inputs, and how the result is told, without a new version", {
  tag: "@full",
}, async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  const slug = await publishPlanter(page);
  await page.goto(`/studio/tools/${slug}`);
  const section = page.getByRole("region", { name: "How people ask" });
  const aliases = section.getByLabel("Also called (bed_length), separated by commas");
  // Verification has split the name.
  await expect(aliases).toHaveValue("bed length, bed, length");
  await aliases.fill("long, plot");
  await section.getByLabel("Unit of bed_length").fill("m");
  const answer = section.getByLabel("Answer of main, with names in braces");
  await answer.fill("{corns} grow");
  await expect(answer).toHaveAttribute("aria-invalid", "true");
  await expect(section.getByText("It knows no “{corns}”")).toBeVisible();
  const save = section.getByRole("button", { name: "Save words and answers" });
  await save.click();
  await expect(section.getByText("The hints of “main” are not right (answer)")).toBeVisible();
  await answer.fill("{seeds} seeds on {bed_length} m make {result} plants.");
  await expect(section.getByText("The first sample: 3 seeds on 1 m make 3 plants.")).toBeVisible();
  await save.click();
  await expect(page.getByText("Saved. The agent uses it from now on.", { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(aliases).toHaveValue("long, plot");
  await expect(section.getByLabel("Unit of bed_length")).toHaveValue("m");
  await page.goto(`/tools/${slug}`);
  const row = page.getByRole("row").filter({ hasText: "bed_length" });
  await expect(row).toContainText("Unit: m. Default: 1. Also called long, plot");
  await expect(page.getByText("Version 2")).toHaveCount(0);
});
