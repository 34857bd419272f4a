import { AppError } from "@/lib/errors";
import { HTTP_JSON, JSON_RPC } from "../card";

interface Interface {
  url: string;
  protocolBinding: string;
  protocolVersion: string;
}

/** Those of 1.0, which says nothing of others that a card has besides. */
export function speaksOne<Any extends Interface>(interfaces: readonly Any[]): Any[] {
  return interfaces.filter(({ protocolVersion }) => /^1\.\d+/.test(protocolVersion));
}

/**
 * Where an agent is called, by its card. All of it is at the origin of the card: that is what the owner of a team is shown before he
 * lets text go there, and what he said stays true however the card changes. Error: AppError `invalid-input`.
 */
export function calledAt<Any extends Interface>(interfaces: readonly Any[], origin: string): Any[] {
  const called = speaksOne(interfaces).filter(
    ({ protocolBinding }) => protocolBinding === JSON_RPC || protocolBinding === HTTP_JSON,
  );
  const [first] = called;
  if (first === undefined)
    throw new AppError("invalid-input", "This agent is not reached over JSON-RPC or HTTP+JSON of A2A 1.0.");
  const away = called.map(({ url }) => URL.parse(url)?.origin ?? url).find((other) => other !== origin);
  if (away === undefined) return called;
  throw new AppError(
    "invalid-input",
    `This agent is called at ${away}, and its card is at ${origin}: register it by a card at the address where it is called.`,
  );
}
