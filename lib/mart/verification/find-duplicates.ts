import type { Duplicate } from "../verification";
import { nearDuplicate } from "./near-duplicate";
import { counted, type Stage } from "./work";

/** Functions among which nearly identical tools are looked for. */
const CANDIDATES = 30;
const MAX_QUESTION = 500;

/** Points out public tools that are nearly the same; that keeps nothing from being listed. */
export const duplicatesStage: Stage = async (work, { search, tools }) => {
  const { name, description } = work.content;
  const question = `${name}. ${description}`.slice(0, MAX_QUESTION);
  const { candidates } = await search.search(question, { grants: { public: true }, limit: CANDIDATES });
  const ids = new Set(candidates.map(({ document }) => document.toolId).filter((id) => id !== work.toolId));
  const duplicates: Duplicate[] = [];
  for (const id of ids) {
    const other = await tools.getToolById(id);
    const near = other && nearDuplicate(work.content, other.version);
    if (near) duplicates.push({ slug: other.slug, name: other.version.name, ...near });
  }
  work.duplicates = duplicates.sort((one, other) => other.similarity - one.similarity);
  if (duplicates.length === 0) return { message: "No tool is nearly the same.", duplicates };
  return {
    message: `${counted(duplicates.length, "tool")} nearly the same: ${duplicates.map(({ slug }) => slug).join(", ")}. Yours is listed all the same; say in its description what is different.`,
    duplicates,
  };
};
