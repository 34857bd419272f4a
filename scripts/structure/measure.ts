import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { heightOf, isPublic, roomOf } from "./floors";
import { type LongFunction, longFunctions } from "./functions";
import { type Arrow, arrowsIn, circles, groupArrows, placeIn, reachesAround, runsUp } from "./graph";

/** Source files that a folder may hold without a folder inside. */
const MAX_FILES = 25;
/** Lines from which on a function is long, and too long. */
const LONG = 60;
const TOO_LONG = 100;

const isTest = (file: string) => /[.]test[.]tsx?$|^lib\/testing\//.test(file);

/** What the files of the project and their imports say of its structure. Each list is to become empty, or shorter. */
export interface Structure {
  /** Arrows between rooms that are part of a circle, with their imports. */
  roomCircles: string[];
  /** Arrows between places of one folder that are part of a circle. */
  siblingCircles: string[];
  /** Arrows to a room that stands higher. */
  roomsUp: string[];
  /** Arrows inside of a folder to what stands higher. */
  siblingsUp: string[];
  /** Imports that go past a folder's public module. */
  reachAround: string[];
  crowdedFolders: string[];
  longFunctions: string[];
  tooLongFunctions: string[];
}

const told = (imports: readonly Arrow[]) => imports.map(({ from, to }) => `    ${from} → ${to}`).join("\n");
const line = (from: string, to: string, imports: readonly Arrow[]) =>
  `${from} → ${to} (${imports.length})\n${told(imports)}`;

function foldersOf(files: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = dirname(file); folder.includes("/"); folder = dirname(folder)) folders.add(folder);
  }
  return [...folders].filter((folder) => folder.startsWith("lib/")).sort();
}

function roomLists(arrows: readonly Arrow[]): Pick<Structure, "roomCircles" | "roomsUp"> {
  const groups = groupArrows(arrows, roomOf);
  const roomCircles = circles(groups).flatMap((circle) =>
    arrowsIn(groups, circle).map(({ from, to, imports }) => line(from, to, imports)),
  );
  const roomsUp = [...groups].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, imports]) => {
      const [lower, higher] = [heightOf(from), heightOf(to)];
      return lower === undefined || higher === undefined || higher < lower ? [line(from, to, imports)] : [];
    }),
  );
  return { roomCircles, roomsUp };
}

function siblingLists(
  folders: readonly string[],
  arrows: readonly Arrow[],
): Pick<Structure, "siblingCircles" | "siblingsUp"> {
  const inside = folders.map((folder) => {
    // A driver stands above its port, as a room of its own.
    const groups = groupArrows(arrows, (file) =>
      roomOf(file) === roomOf(`${folder}/x`) ? placeIn(folder, file) : undefined,
    );
    const listed = circles(groups).flatMap((circle) => arrowsIn(groups, circle));
    const up = [...groups].flatMap(([from, targets]) =>
      [...targets].flatMap(([to, imports]) => (runsUp({ from, to }) ? [line(`${folder}: ${from}`, to, imports)] : [])),
    );
    return { circles: listed.map(({ from, to, imports }) => line(`${folder}: ${from}`, to, imports)), up };
  });
  return { siblingCircles: inside.flatMap((one) => one.circles), siblingsUp: inside.flatMap((one) => one.up) };
}

function crowded(files: readonly string[]): string[] {
  return [...Map.groupBy(files, dirname)]
    .filter(([, some]) => some.length > MAX_FILES)
    .map(([folder, some]) => `${folder}: ${some.length} files`);
}

/** Measures the sources among `files` by the imports between them. */
export function measure(files: readonly string[], arrows: readonly Arrow[]): Structure {
  const sources = files.filter((file) => !isTest(file));
  const known = new Set(sources);
  const between = arrows.filter(({ from, to }) => known.has(from) && known.has(to));
  const folders = foldersOf(sources);
  const isRoom = (folder: string) => folder.startsWith("lib/") && known.has(`${folder}/index.ts`);
  const long = sources
    .flatMap((file) => longFunctions(file, readFileSync(file, "utf8"), LONG))
    .sort((a, b) => b.lines - a.lines);
  const tell = ({ file, name, lines }: LongFunction) => `${name} in ${file}: ${lines} lines`;
  return {
    ...roomLists(between),
    ...siblingLists(folders, between),
    reachAround: between
      .filter((arrow) => reachesAround(arrow, isRoom) && !isPublic(arrow.to))
      .map(({ from, to }) => `${from} → ${to}`),
    crowdedFolders: crowded(sources),
    longFunctions: long.map(tell),
    tooLongFunctions: long.filter(({ lines }) => lines > TOO_LONG).map(tell),
  };
}

/** Lines of source and of tests by folder, the folders of `lib` each. */
export function countLines(files: readonly string[]): Map<string, { source: number; tests: number }> {
  const counts = new Map<string, { source: number; tests: number }>();
  for (const file of files) {
    const [top = "", room = "", part] = file.split("/");
    const folder = top === "lib" && part !== undefined ? `${top}/${room}` : top;
    const count = counts.get(folder) ?? { source: 0, tests: 0 };
    count[isTest(file) ? "tests" : "source"] += readFileSync(file, "utf8").split("\n").length - 1;
    counts.set(folder, count);
  }
  return counts;
}
