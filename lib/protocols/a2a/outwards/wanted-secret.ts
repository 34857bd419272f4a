import type { AgentCard } from "@a2a-js/sdk";
import { AppError } from "@/lib/errors";
import type { SecretUse } from "@/lib/sandbox";

/** Where an agent wants to be shown its secret. */
export type WantedSecret = Pick<SecretUse, "header" | "prefix" | "query">;

/** Fields that say how a message is sent, and not who sends it. */
const OTHERS = /^(?:connection|content-.*|cookie|expect|host|te|trailer|transfer-encoding|upgrade|a2a-.*)$/i;
const NAME = /^[\w-]{1,64}$/;

/** Null where the card lets everybody in; undefined where nothing that it asks for can be shown. */
export function wantedSecret({ securityRequirements, securitySchemes }: AgentCard): WantedSecret | null | undefined {
  // Any one of them lets in; one without schemes lets everybody in.
  const ways = securityRequirements.map(({ schemes }) => Object.keys(schemes));
  if (ways.length === 0 || ways.some((names) => names.length === 0)) return null;
  return ways.flatMap(([name = "", ...more]) => (more.length > 0 ? [] : (shown(securitySchemes[name]) ?? [])))[0];
}

/** Error: `invalid-input` where others could read a secret on its way to an origin; within a private network of the operator's they cannot. */
export function requireSealed(origin: string | null | undefined, privateHosts: readonly string[]): void {
  const { protocol, hostname } = URL.parse(origin ?? "") ?? {};
  if (protocol !== "http:" || privateHosts.includes(hostname ?? "")) return;
  throw new AppError(
    "invalid-input",
    "This agent wants a key at an address without https://, where others can read it.",
  );
}

function shown(scheme: AgentCard["securitySchemes"][string] | undefined): WantedSecret | undefined {
  const said = scheme?.scheme;
  if (said?.$case === "httpAuthSecurityScheme")
    return said.value.scheme.toLowerCase() === "bearer" ? { header: "authorization", prefix: "Bearer " } : undefined;
  if (said?.$case !== "apiKeySecurityScheme") return undefined;
  const { location, name } = said.value;
  if (!NAME.test(name)) return undefined;
  if (location === "query") return { query: name };
  return location === "header" && !OTHERS.test(name) ? { header: name.toLowerCase() } : undefined;
}
