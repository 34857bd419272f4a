/**
 * The floors of the house, the highest first, and the rooms of a floor in their order: a room may use what stands after
 * it, never what stands before it. Rooms that are yet to come stand where they will be.
 */
const FLOORS: Record<string, readonly string[]> = {
  surface: ["app", "components"],
  edge: ["server", "protocols", "db", "auth", "identity"],
  "use cases": ["mart", "publishing", "teams", "statistics", "runs", "accounts"],
  core: ["agent", "planner/llm", "planner/rules", "planner", "tools", "search"],
  ground: [
    "sandbox/reading",
    "reading",
    "sandbox/review",
    "sandbox/vercel",
    "sandbox/local",
    "sandbox/packages",
    "sandbox",
    "schema",
    "models",
    "jobs",
    "log",
    "process",
    "lib",
  ],
};

/** From the highest to the lowest. */
const ROOMS = Object.values(FLOORS).flat();

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
