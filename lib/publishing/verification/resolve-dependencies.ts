import { preparePackages } from "@/lib/tools";
import { isUnchanged } from "./unchanged";
import { counted, Refusal, type Stage } from "./work";

/**
 * Resolves and downloads packages, without executing anything of them. From here on it is known whether the submission is
 * the live version again: newer packages make it another one.
 */
export const dependenciesStage: Stage = async (work, { sandbox }) => {
  work.packages = await preparePackages(sandbox, work.content, work.ownerId);
  const { packages, live } = work;
  if (live && isUnchanged(work, live)) {
    const message = `Nothing was changed: this is version ${live.number}, which is live, and its packages are the same.`;
    throw new Refusal(message, { packages });
  }
  if (work.content.dependencies.length === 0) return { outcome: "skipped", message: "No packages are named." };
  return { message: `${counted(packages.length, "package")} downloaded.`, packages };
};
