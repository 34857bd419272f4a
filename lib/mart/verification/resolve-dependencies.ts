import { preparePackages } from "../verify";
import { counted, type Stage } from "./work";

/** Resolves and downloads packages, without executing anything of them. */
export const dependenciesStage: Stage = async (work, { sandbox }) => {
  if (work.content.dependencies.length === 0) return { outcome: "skipped", message: "It needs no packages." };
  const packages = await preparePackages(sandbox, work.content);
  work.packages = packages;
  return { message: `${counted(packages.length, "package")} downloaded.`, packages };
};
