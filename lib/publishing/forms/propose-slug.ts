import { isFree, type SlugPorts } from "@/lib/tools";

const MAX_LENGTH = 60;
const MAX_TRIES = 50;

/** The name in a slug's characters: “Größe & Gewicht” becomes `grosse-gewicht`; empty where nothing of it is left. */
function slugOf(name: string): string {
  return name
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, "");
}

/** A slug made of the name that its owner can have; empty where the name has no letters for one. */
export async function proposeSlug(ports: SlugPorts, name: string, ownerId: string): Promise<string> {
  const slug = slugOf(name);
  if (slug === "") return "";
  for (let number = 1; number <= MAX_TRIES; number++) {
    const end = number === 1 ? "" : `-${number}`;
    const proposed = `${slug.slice(0, MAX_LENGTH - end.length).replace(/-$/, "")}${end}`;
    if (await isFree(ports, proposed, ownerId)) return proposed;
  }
  return "";
}
