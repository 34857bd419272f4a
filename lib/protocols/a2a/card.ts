import type { AgentCard, AgentSkill } from "@a2a-js/sdk";

/** The revision of A2A that is spoken. */
const A2A_VERSION = "1.0";
export const A2A_BINDING = "JSONRPC";
const TEXT = ["text/plain"];

const SKILL: AgentSkill = {
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
export function agentCard(origin: string): AgentCard {
  return {
    name: "AGIent",
    description: "A super-agent that answers questions with the tools of an open marketplace, each run in a sandbox.",
    version: "1.0.0",
    provider: { organization: "AGIent", url: origin },
    documentationUrl: `${origin}/docs/api`,
    supportedInterfaces: [
      { url: `${origin}/api/a2a`, protocolBinding: A2A_BINDING, protocolVersion: A2A_VERSION, tenant: "" },
    ],
    capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: false, extensions: [] },
    securitySchemes: {
      key: {
        scheme: {
          $case: "httpAuthSecurityScheme",
          value: {
            scheme: "Bearer",
            bearerFormat: "API key",
            description: `An API key with the scope “ask”, made at ${origin}/settings/keys.`,
          },
        },
      },
    },
    securityRequirements: [{ schemes: { key: { list: [] } } }],
    defaultInputModes: TEXT,
    defaultOutputModes: TEXT,
    skills: [SKILL],
    signatures: [],
  };
}
