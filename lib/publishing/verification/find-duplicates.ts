import { nameProblem, type Tool } from "@/lib/tools";
import { nearDuplicate } from "./near-duplicate";
import type { Duplicate } from "./verification";
import { counted, Refusal, type Stage, type VerificationWork } from "./work";

/** Tools among which nearly identical ones are looked for. */
const CANDIDATES = 20;

/** The oldest of them, where it is somebody else's and was there before this one. */
function originalOf({ ownerId }: VerificationWork, alike: readonly Tool[], createdAt: Date): Tool | undefined {
  const before = alike.filter((other) => other.createdAt < createdAt);
  const [oldest] = before.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return oldest?.ownerId === ownerId ? undefined : oldest;
}

/** Points out public tools that are nearly the same; that keeps nothing from being listed, behind the oldest of them. */
export const duplicatesStage: Stage = async (work, { search, tools }) => {
  const { name, description } = work.content;
  // Somebody may have taken the name since the form was read.
  const taken = work.visibility === "public" ? nameProblem(search, { ...work, name }) : null;
  if (taken !== null) throw new Refusal(taken);
  const { hits } = await search.lookup(`${name}. ${description}`, { grants: { public: true }, limit: CANDIDATES });
  const ids = hits.map(({ document }) => document.toolId).filter((id) => id !== work.toolId);
  const duplicates: Duplicate[] = [];
  const alike: Tool[] = [];
  for (const other of await Promise.all(ids.map((id) => tools.getToolById(id)))) {
    const near = other && nearDuplicate(work.content, other.version);
    if (!near) continue;
    duplicates.push({ slug: other.slug, name: other.version.name, ...near });
    alike.push(other);
  }
  const own = work.live && (await tools.getToolById(work.toolId));
  const original = originalOf(work, alike, own?.createdAt ?? new Date());
  work.originalId = original?.id ?? null;
  work.duplicates = duplicates.sort((one, other) => other.similarity - one.similarity);
  if (duplicates.length === 0) return { message: "No tool is nearly the same.", duplicates };
  return {
    message: `${counted(duplicates.length, "tool")} nearly the same: ${duplicates.map(({ slug }) => slug).join(", ")}. It is listed all the same${original ? `, and the chat takes ${original.slug}, which was there before, where both fit` : ""}; its description should say what is different.`,
    duplicates,
  };
};
