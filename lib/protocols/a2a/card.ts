import type { AgentCard, AgentSkill } from "@a2a-js/sdk";
import type { Agent } from "@/lib/teams";
import { VERSION } from "../version";

/** The revision of A2A that is spoken. */
const A2A_VERSION = "1.0";
export const JSON_RPC = "JSONRPC";
export const HTTP_JSON = "HTTP+JSON";
const TEXT = ["text/plain"];

const ASK: AgentSkill = {
  id: "ask",
  name: "Ask",
  description:
    "Answers a question in plain words: finds a fitting tool in the mart, runs it, and says what it returned. Asks back where something is missing.",
  tags: ["tools", "calculation", "conversion", "text", "data"],
  examples: ["How many miles are 5 km?", "What is the SHA-256 of “hello”?"],
  inputModes: TEXT,
  outputModes: TEXT,
  securityRequirements: [],
};

/** What other agents read of the super-agent. `origin`: where they reach this server. */
export function superAgentCard(origin: string): AgentCard {
  return {
    name: "AGIent",
    description: "A super-agent that answers questions with the tools of an open marketplace, each run in a sandbox.",
    skills: [ASK],
    ...served(origin, ""),
  };
}

/** What other agents read of an agent that is registered here. */
export function agentCard({ slug, name, description, skills }: Agent, origin: string): AgentCard {
  const task = { id: "task", name, description, tags: skills.length > 0 ? skills : ["task"], examples: [] };
  return {
    name,
    description,
    skills: [{ ...task, inputModes: TEXT, outputModes: TEXT, securityRequirements: [] }],
    ...served(origin, slug),
  };
}

/** What is the same of all that are served here. */
function served(origin: string, tenant: string): Omit<AgentCard, "name" | "description" | "skills"> {
  const at = { protocolVersion: A2A_VERSION, tenant };
  const description = `An API key with the scope “ask”, made at ${origin}/settings/keys.`;
  return {
    version: VERSION,
    provider: { organization: "AGIent", url: origin },
    documentationUrl: `${origin}/docs/api`,
    supportedInterfaces: [
      { ...at, url: `${origin}/api/a2a`, protocolBinding: JSON_RPC },
      { ...at, url: `${origin}/api/a2a/v1`, protocolBinding: HTTP_JSON },
    ],
    capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: false, extensions: [] },
    securitySchemes: {
      key: {
        scheme: {
          $case: "httpAuthSecurityScheme",
          value: { scheme: "Bearer", bearerFormat: "API key", description },
        },
      },
    },
    securityRequirements: [{ schemes: { key: { list: [] } } }],
    defaultInputModes: TEXT,
    defaultOutputModes: TEXT,
    signatures: [],
  };
}
