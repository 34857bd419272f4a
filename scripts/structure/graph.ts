/** One import: what stands at `from` uses what stands at `to`. */
export interface Arrow {
  from: string;
  to: string;
}

/** Arrows between groups of files, each with the imports that it is made of. */
export type Groups = Map<string, Map<string, Arrow[]>>;

/** What files that are in a group (others have none) import of other groups. */
export function groupArrows(arrows: readonly Arrow[], groupOf: (file: string) => string | undefined): Groups {
  const groups: Groups = new Map();
  for (const arrow of arrows) {
    const from = groupOf(arrow.from);
    const to = groupOf(arrow.to);
    if (from === undefined || to === undefined || from === to) continue;
    const targets = groups.get(from) ?? new Map<string, Arrow[]>();
    groups.set(from, targets.set(to, [...(targets.get(to) ?? []), arrow]));
  }
  return groups;
}

function reachable(groups: Groups, from: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const to of groups.get(next)?.keys() ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}

/** Groups of which each reaches each other one, two or more at a time. */
export function circles(groups: Groups): string[][] {
  const reached = new Map([...groups.keys()].map((name) => [name, reachable(groups, name)]));
  const found: string[][] = [];
  const seen = new Set<string>();
  for (const [name, targets] of reached) {
    if (seen.has(name) || !targets.has(name)) continue;
    const circle = [...targets].filter((other) => reached.get(other)?.has(name)).sort();
    for (const member of circle) seen.add(member);
    found.push(circle);
  }
  return found;
}

/** The arrows between members of one circle. */
export function arrowsIn(groups: Groups, circle: readonly string[]): { from: string; to: string; imports: Arrow[] }[] {
  return circle.flatMap((from) =>
    circle.flatMap((to) => {
      const imports = groups.get(from)?.get(to);
      return imports ? [{ from, to, imports }] : [];
    }),
  );
}

/** Where a file stands inside of a folder: `index` above the subfolders, the other files as one below them. */
export function placeIn(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [name = "", ...rest] = file.slice(folder.length + 1).split("/");
  if (rest.length > 0) return `${name}/`;
  return /^index[.]tsx?$/.test(name) ? "index" : "files";
}

/** Whether an arrow between places of one folder runs up. */
export function runsUp({ from, to }: Arrow): boolean {
  return to === "index" || (from === "files" && to.endsWith("/"));
}

/** Whether an import goes past the public module of a folder of `lib` that it does not stand in. */
export function reachesAround({ from, to }: Arrow, isRoom: (folder: string) => boolean): boolean {
  if (/\/index[.]tsx?$/.test(to)) return false;
  const folders = to.split("/").slice(0, -1);
  const rooms = folders.map((_, index) => folders.slice(0, index + 1).join("/")).filter(isRoom);
  return rooms.some((room) => !from.startsWith(`${room}/`));
}
