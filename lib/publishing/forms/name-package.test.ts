import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { namePackage } from "./name-package";

const ann = { ownerId: "ann" };

test("a package is named with the version that it is had in, as its index writes it", async () => {
  const sandbox = createFakeSandbox({});
  expect(await namePackage({ sandbox }, { runtime: "python", name: "pydantic", ...ann })).toBe("pydantic==1.0.0");
  expect(await namePackage({ sandbox }, { runtime: "typescript", name: "@scope/pad", ...ann })).toBe(
    "@scope/pad@1.0.0",
  );
  const renamed = {
    ...sandbox,
    prepare: async () => ({ packages: [{ name: "python-dateutil", version: "2.9.0", integrity: "sha512-x" }] }),
  };
  expect(await namePackage({ sandbox: renamed }, { runtime: "python", name: "Python_Dateutil", ...ann })).toBe(
    "Python_Dateutil==2.9.0",
  );
});

test("an index that does not answer is said to be that", async () => {
  const sandbox = {
    ...createFakeSandbox({}),
    prepare: () => Promise.reject(new AppError("unavailable", "The package index did not answer.")),
  };
  await expect(namePackage({ sandbox }, { runtime: "python", name: "pydantic", ...ann })).rejects.toThrow(
    "The package index did not answer.",
  );
});
