import { expect, test } from "vitest";
import type { SecretStore } from "@/lib/tools";

const bound = (value: string, places = ["api.example.org header x-key"]) => ({ value, places });

/** What every SecretStore does. `open` gives an empty store and the IDs of two tools. */
export function secretStoreContract(open: () => Promise<{ secrets: SecretStore; tools: [string, string] }>): void {
  test("a value is stored, replaced and removed, for one tool and name", async () => {
    const { secrets, tools } = await open();
    const [one, other] = tools;
    expect(await secrets.getSecret(one, "KEY")).toBeUndefined();
    await secrets.setSecret(one, "KEY", bound("first"));
    await secrets.setSecret(one, "KEY", bound("second ü", ["a.org query key", "b.org header x"]));
    await secrets.setSecret(one, "ANOTHER", bound("third"));
    await secrets.setSecret(other, "KEY", bound("fourth"));
    expect(await secrets.getSecret(one, "KEY")).toEqual(bound("second ü", ["a.org query key", "b.org header x"]));
    expect(await secrets.getSecret(other, "KEY")).toEqual(bound("fourth"));
    expect(await secrets.listSecrets(one)).toEqual([
      { name: "ANOTHER", updatedAt: expect.any(Date) },
      { name: "KEY", updatedAt: expect.any(Date) },
    ]);
    expect(await secrets.removeSecret(one, "KEY")).toBe(true);
    expect(await secrets.removeSecret(one, "KEY")).toBe(false);
    expect(await secrets.getSecret(one, "KEY")).toBeUndefined();
    expect(await secrets.getSecret(other, "KEY")).toEqual(bound("fourth"));
  });

  test("rotating with the same key changes nothing", async () => {
    const { secrets, tools } = await open();
    await secrets.setSecret(tools[0], "KEY", bound("value"));
    expect(await secrets.rotateSecrets()).toEqual({ changed: 0, total: 1 });
    expect(await secrets.getSecret(tools[0], "KEY")).toEqual(bound("value"));
  });
}
