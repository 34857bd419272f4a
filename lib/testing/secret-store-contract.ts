import { expect, test } from "vitest";
import type { SecretStore } from "@/lib/mart";

/** What every SecretStore does. `open` gives an empty store and the IDs of two tools. */
export function secretStoreContract(open: () => Promise<{ secrets: SecretStore; tools: [string, string] }>): void {
  test("a value is stored, replaced and removed, for one tool and name", async () => {
    const { secrets, tools } = await open();
    const [one, other] = tools;
    expect(await secrets.getSecret(one, "KEY")).toBeUndefined();
    await secrets.setSecret(one, "KEY", "first");
    await secrets.setSecret(one, "KEY", "second ü");
    await secrets.setSecret(one, "ANOTHER", "third");
    await secrets.setSecret(other, "KEY", "fourth");
    expect(await secrets.getSecret(one, "KEY")).toBe("second ü");
    expect(await secrets.getSecret(other, "KEY")).toBe("fourth");
    expect(await secrets.listSecrets(one)).toEqual([
      { name: "ANOTHER", updatedAt: expect.any(Date) },
      { name: "KEY", updatedAt: expect.any(Date) },
    ]);
    expect(await secrets.removeSecret(one, "KEY")).toBe(true);
    expect(await secrets.removeSecret(one, "KEY")).toBe(false);
    expect(await secrets.getSecret(one, "KEY")).toBeUndefined();
    expect(await secrets.getSecret(other, "KEY")).toBe("fourth");
  });

  test("rotating with the same key changes nothing", async () => {
    const { secrets, tools } = await open();
    await secrets.setSecret(tools[0], "KEY", "value");
    expect(await secrets.rotateSecrets()).toEqual({ changed: 0, total: 1 });
    expect(await secrets.getSecret(tools[0], "KEY")).toBe("value");
  });
}
