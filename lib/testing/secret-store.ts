import type { BoundSecret, SecretStore } from "@/lib/tools";
import type { StoredSecret } from "@/lib/tools/secret-store";

/** A SecretStore in memory, which encrypts nothing. */
export class MemorySecretStore implements SecretStore {
  readonly #secrets = new Map<string, Map<string, BoundSecret & { updatedAt: Date }>>();

  async setSecret(toolId: string, name: string, secret: BoundSecret): Promise<void> {
    const ofTool = this.#secrets.get(toolId) ?? new Map<string, BoundSecret & { updatedAt: Date }>();
    this.#secrets.set(toolId, ofTool.set(name, { ...secret, updatedAt: new Date() }));
  }

  async removeSecret(toolId: string, name: string): Promise<boolean> {
    return this.#secrets.get(toolId)?.delete(name) ?? false;
  }

  async listSecrets(toolId: string): Promise<StoredSecret[]> {
    const ofTool = [...(this.#secrets.get(toolId) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    return ofTool.map(([name, { updatedAt }]) => ({ name, updatedAt }));
  }

  async getSecret(toolId: string, name: string): Promise<BoundSecret | undefined> {
    const stored = this.#secrets.get(toolId)?.get(name);
    return stored && { value: stored.value, places: stored.places };
  }

  async rotateSecrets(): Promise<{ changed: number; total: number }> {
    return { changed: 0, total: [...this.#secrets.values()].reduce((sum, { size }) => sum + size, 0) };
  }
}
