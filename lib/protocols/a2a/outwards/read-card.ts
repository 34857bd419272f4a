import { AgentCard } from "@a2a-js/sdk";
import { z } from "zod";
import { AppError, publicMessage } from "@/lib/errors";
import { holdsAtMost } from "@/lib/json-size";
import { readText } from "@/lib/read-text";
import { Refusal, whyFailed } from "@/lib/sandbox";
import type { OutsideCard } from "@/lib/teams";
import { calledAt, speaksOne } from "./called-at";
import { wantedSecret } from "./wanted-secret";

const TIMEOUT_MS = 10_000;
export const MOST_CARD_BYTES = 500_000;
const MOST_VALUES = 20_000;
/** Where a card is on a host whose address says no more. */
const WELL_KNOWN = "/.well-known/agent-card.json";

/** What is asked of a card; the rest of it is whoever's. */
const Card = z.object({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().min(1),
  supportedInterfaces: z
    .array(z.object({ url: z.url({ protocol: /^https?$/ }), protocolBinding: z.string(), protocolVersion: z.string() }))
    .default([]),
  skills: z.array(z.object({ name: z.string(), tags: z.array(z.string()).default([]) })).default([]),
});

/** How cards before 1.0 say which revision they speak. */
const Older = z.object({ protocolVersion: z.string(), url: z.string() });

const MOST_SKILLS = 20;
const MOST_SKILL = 60;
const MOST_DESCRIPTION = 2_000;

const wrong = (message: string) => new AppError("invalid-input", message);

/** The card at an address; null where it is still the one with this mark. Errors: AppError `invalid-input`, `unavailable`. */
export async function readCard(
  fetchImpl: typeof fetch,
  address: string,
  etag: string | null | undefined,
): Promise<OutsideCard | null> {
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") throw wrong("A card's address carries no user name or password.");
  if (url.pathname === "/") url.pathname = WELL_KNOWN;
  const headers = { accept: "application/json", ...(etag != null && { "if-none-match": etag }) };
  const { response, text } = await fetched(fetchImpl, url, headers);
  const { origin } = new URL(response.url);
  if (origin !== url.origin) throw wrong(`This card is at ${origin} by now: register the agent by its address there.`);
  if (response.status === 304 && etag != null) return null;
  if (!response.ok) throw wrong(`There is no agent card at this address: it answers ${response.status}.`);
  return { ...toCard(text, url.origin), etag: response.headers.get("etag")?.slice(0, 500) ?? null };
}

async function fetched(fetchImpl: typeof fetch, url: URL, headers: Record<string, string>) {
  try {
    const response = await fetchImpl(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { response, text: await readText(response.body, MOST_CARD_BYTES) };
  } catch (error) {
    if (error instanceof Refusal) throw wrong(error.message);
    if (AppError.is(error)) throw wrong(publicMessage(error).replace("The input", "This card"));
    throw new AppError("unavailable", `The card could not be read: ${url.host} did not answer (${whyFailed(error)}).`);
  }
}

/** A card of this origin as it is kept. Error: AppError `invalid-input`. */
export function toCard(text: string, origin: string): Omit<OutsideCard, "etag"> {
  if (/^\s*</.test(text)) throw wrong("There is a web page at this address, and no agent card.");
  if (!holdsAtMost(text, MOST_VALUES)) throw wrong("This card has too many parts.");
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw wrong("What is at this address is no JSON, so no agent card.");
  }
  const card = Card.safeParse(said).data;
  const [interfaces, older] = [card?.supportedInterfaces ?? [], Older.safeParse(said).data];
  const versions = [...interfaces.map(({ protocolVersion }) => protocolVersion), older?.protocolVersion ?? ""];
  if (speaksOne(interfaces).length === 0 && versions.some((version) => /^0\./.test(version)))
    throw wrong(`This agent speaks A2A ${versions.find((version) => version !== "")} only; 1.0 is needed.`);
  if (card === undefined) throw wrong("What is at this address is no agent card of A2A 1.0.");
  calledAt(interfaces, origin);
  const whole = AgentCard.fromJSON(said);
  const wanted = wantedSecret(whole);
  if (wanted === undefined)
    throw wrong("This agent lets in who signs in there in a way that cannot be kept here: only keys and tokens can.");
  const skills = card.skills
    .flatMap(({ name, tags }) => [name, ...tags])
    .map((skill) => skill.trim().slice(0, MOST_SKILL));
  return {
    name: card.name,
    description: card.description.slice(0, MOST_DESCRIPTION),
    skills: [...new Set(skills.filter((skill) => skill !== ""))].slice(0, MOST_SKILLS),
    card: JSON.stringify(AgentCard.toJSON(whole)),
    secretFor: wanted && origin,
  };
}
