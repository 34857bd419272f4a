import type { User } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { refuse } from "@/lib/fields-error";
import { Slug } from "@/lib/tools";
import type { CreateKey } from "./api-keys";
import type { NewApiKey } from "./key-store";
import { DEFAULT_SCOPES } from "./scopes";

const LONGEST_NAME = 80;
const MOST_TOOLS = 100;
const MOST_DAYS = 3_650;
/** Requests a minute: one every half a second, for who says nothing else. */
const USUAL_PER_MINUTE = 120;
/** What a person may give a key of his own; whoever runs the server may give what it bears. */
const MOST_PER_MINUTE = { person: 600, local: 60_000 };
const DAY_MS = 24 * 60 * 60 * 1000;

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** What a request for a key comes to. Errors: FieldsError; `forbidden` for `admin` by who is none. */
export function newKey(
  owner: User | null,
  { name, scopes = DEFAULT_SCOPES, tools = [], days, perMinute = USUAL_PER_MINUTE, agentId }: CreateKey,
): Pick<NewApiKey, "name" | "scopes" | "tools" | "perMinute" | "expiresAt"> {
  const called = name.trim();
  const most = MOST_PER_MINUTE[owner === null ? "local" : "person"];
  const noTool = tools.find((slug) => !Slug.safeParse(slug).success);
  refuse({
    name:
      called === "" || called.length > LONGEST_NAME
        ? `Give the key a name of 1 to ${LONGEST_NAME} characters.`
        : undefined,
    scopes:
      scopes.length === 0
        ? "Choose at least one thing that the key may do."
        : scopes.includes("agent") && agentId === undefined
          ? "A key for an agent is made when the agent registers."
          : undefined,
    tools:
      noTool !== undefined
        ? `“${noTool.slice(0, 64)}” is no tool's address.`
        : tools.length > MOST_TOOLS
          ? `Name at most ${MOST_TOOLS} tools.`
          : undefined,
    days: days !== undefined && !isWhole(days, MOST_DAYS) ? `Choose 1 to ${MOST_DAYS} days.` : undefined,
    perMinute: isWhole(perMinute, most) ? undefined : `Choose 1 to ${most} requests a minute.`,
  });
  if (owner !== null && owner.role !== "admin" && scopes.includes("admin")) {
    throw new AppError("forbidden", "Only admins can make keys for admins.");
  }
  return {
    name: called,
    scopes: [...new Set(scopes)],
    tools: [...new Set(tools)],
    perMinute,
    expiresAt: days === undefined ? null : new Date(Date.now() + days * DAY_MS),
  };
}
