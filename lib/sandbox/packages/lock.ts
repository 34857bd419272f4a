import { createHash } from "node:crypto";
import { z } from "zod";

/** What was resolved: exact versions with the hashes of what was downloaded. */
export const PackageLock = z.object({
  ecosystem: z.enum(["npm", "python"]),
  packages: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** Subresource Integrity: algorithm and Base64 of the archive. */
      integrity: z.string(),
    }),
  ),
});
export type PackageLock = z.infer<typeof PackageLock>;

/** Name of the folder that holds a set of dependencies, whatever their order. */
export function lockKey(ecosystem: string, dependencies: readonly string[]): string {
  const sorted = [...new Set(dependencies.map((dependency) => dependency.trim()))].sort();
  return createHash("sha256")
    .update(JSON.stringify([ecosystem, sorted]))
    .digest("hex")
    .slice(0, 24);
}

export function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
}
