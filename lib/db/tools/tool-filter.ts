import { Runtime } from "@/lib/runtime";
import type { ToolFilter } from "@/lib/tools";
import type { Prisma } from "../generated/client";
import { storableText } from "../rows/storable";

/** Words beyond these narrow nothing any more. */
const MAX_WORDS = 10;

/** Text that is looked for as it stands: `%`, `_` and `\` mean nothing in it. */
function contains(text: string) {
  return { contains: text.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
}

function hasWord(word: string): Prisma.ToolWhereInput {
  return {
    OR: [
      { slug: contains(word) },
      { liveVersion: { name: contains(word) } },
      { liveVersion: { description: contains(word) } },
      { liveVersion: { keywords: { some: { keyword: contains(word) } } } },
    ],
  };
}

/** Tools with a live version that pass the filter. */
export function toolWhere({ text, keyword, runtime, ownerId, states, visibleTo }: ToolFilter): Prisma.ToolWhereInput {
  const words = storableText(text ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  const known = runtime === undefined ? undefined : Runtime.options.filter((option) => option === runtime);
  return {
    liveVersionId: { not: null },
    ...(states && { state: { in: [...states] } }),
    ...(ownerId !== undefined && { ownerId }),
    AND: [
      visibleTo === undefined ? { visibility: "public" } : { OR: [{ visibility: "public" }, { ownerId: visibleTo }] },
      ...(known ? [{ liveVersion: { runtime: { in: known } } }] : []),
      ...(keyword === undefined ? [] : [{ liveVersion: { keywords: { some: { keyword: storableText(keyword) } } } }]),
      ...words.map(hasWord),
    ],
  };
}
