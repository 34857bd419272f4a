import { newAdmin } from "./admin-helpers";
import { expect, test } from "./test";

test("a model that cannot be connected leads to the first field that is wrong, each time", { tag: "@full" }, async ({
  page,
}) => {
  await newAdmin(page);
  await page.goto("/admin/models");
  const form = page.getByRole("form", { name: "Connect a model" });
  const [name, model, address] = [
    form.getByLabel("Name that people see"),
    form.getByLabel("Model", { exact: true }),
    form.getByLabel("Address"),
  ];
  const connect = form.getByRole("button", { name: "Connect" });

  await address.fill("no address");
  await connect.click();
  await expect(name).toBeFocused();
  for (const field of [name, model, address]) await expect(field).toHaveAttribute("aria-invalid", "true");
  await name.fill("not-connected");
  await connect.click();
  await expect(model).toBeFocused();
  await model.fill("tiny");
  await connect.click();
  await expect(address).toBeFocused();
  // It is found again by who went elsewhere and changed nothing.
  await connect.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("no address");
});
