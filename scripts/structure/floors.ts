/**
 * The floors of the house, the highest first, and the rooms of a floor in their order: a room may use what stands after
 * it, never what stands before it. Rooms that are yet to come stand where they will be.
 */
const FLOORS = {
  surface: ["app", "components"],
  edge: ["server", "client", "protocols", "db", "identity"],
  useCases: ["publishing", "teams", "statistics", "runs", "keys", "connections", "accounts"],
  core: ["agent", "planner/llm", "planner/worker", "planner/offline", "planner", "tools", "search"],
  ground: [
    "reading",
    "sandbox/vercel",
    "sandbox/local",
    "sandbox/packages",
    "sandbox",
    "schema",
    "models",
    "jobs",
    "markdown",
    "log",
    "process",
    "lifetime",
    "lib",
  ],
} as const;

/** What implements a port with something of the outside: the server alone wires it. */
const DRIVERS = [
  "db",
  "models",
  "planner/llm",
  "planner/worker",
  "planner/offline",
  "sandbox/local",
  "sandbox/vercel",
] as const;

/** Where each room is used through: its `index.ts`, and these besides, for the browser or for who needs little of a room. */
const PUBLIC_MODULES = new Set([
  // The words of runs, of tools and of drafts: browsers fold and check them.
  "lib/agent/events.ts",
  "lib/tools/tool.ts",
  "lib/tools/fields.ts",
  "lib/tools/function-fields.ts",
  "lib/tools/columns.ts",
  "lib/tools/categories.ts",
  "lib/tools/keywords/propose-category.ts",
  "lib/publishing/forms/draft.ts",
  // What draws a text needs no parser beside its own.
  "lib/markdown/tangled-markdown.ts",
  // A way in of programs each.
  "lib/protocols/rest/index.ts",
  "lib/schema/content-and-data.ts",
  "lib/schema/effect.ts",
  "lib/schema/offer.ts",
  // What the command line asks of the server, of which pages need nothing.
  "lib/server/local-api.ts",
  "lib/server/manage-agents.ts",
  "lib/server/manage-keys.ts",
  "lib/server/manage-secrets.ts",
  "lib/server/manage-users.ts",
]);

/** From the highest to the lowest. */
const ROOMS: readonly string[] = Object.values(FLOORS).flat();

/** 0 is the highest; undefined for what stands on no floor, such as tests. */
export function heightOf(room: string): number | undefined {
  const height = ROOMS.indexOf(room);
  return height < 0 ? undefined : height;
}

/**
 * The room of a source file: a folder of `lib`, where its drivers are rooms of their own, `lib` for the files beside the
 * folders, or what stands at the top. Undefined for a file that is in none.
 */
export function roomOf(file: string): string | undefined {
  const [top = "", room, part] = file.split("/");
  if (top !== "lib") return ROOMS.includes(top) ? top : undefined;
  if (room === undefined || room === "testing") return undefined;
  if (part === undefined) return "lib";
  const driver = `${room}/${part}`;
  return ROOMS.includes(driver) ? driver : room;
}

/** Whether a file may be imported from outside of its room although it is no `index.ts`. */
export function isPublic(file: string): boolean {
  return PUBLIC_MODULES.has(file);
}

/** Matches the files of rooms, without those of the rooms inside of them. */
function filesOf(rooms: readonly string[]): string {
  const parts = rooms.map((room) => {
    const inside = ROOMS.filter((other) => other.startsWith(`${room}/`)).map((other) => other.slice(room.length + 1));
    return inside.length === 0 ? `${room}/` : `${room}/(?!(${inside.join("|")})/)`;
  });
  return `^lib/(${parts.join("|")})`;
}

export const DRIVER_FILES = filesOf(DRIVERS);

/** Use cases and core, which know no framework and no database. */
export const CORE_FILES = filesOf(
  [...FLOORS.useCases, ...FLOORS.core].filter((room) => !DRIVERS.some((driver) => driver === room)),
);
