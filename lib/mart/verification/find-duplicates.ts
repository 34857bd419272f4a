import type { Duplicate } from "../verification";
import { nearDuplicate } from "./near-duplicate";
import { counted, type Stage } from "./work";

/** Tools among which nearly identical ones are looked for. */
const CANDIDATES = 20;

/** Points out public tools that are nearly the same; that keeps nothing from being listed. */
export const duplicatesStage: Stage = async (work, { search, tools }) => {
  const { name, description } = work.content;
  const { hits } = await search.lookup(`${name}. ${description}`, { grants: { public: true }, limit: CANDIDATES });
  const ids = hits.map(({ document }) => document.toolId).filter((id) => id !== work.toolId);
  const duplicates: Duplicate[] = [];
  for (const other of await Promise.all(ids.map((id) => tools.getToolById(id)))) {
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
