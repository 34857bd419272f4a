export { agentCard } from "./card";
export { serveA2a } from "./serve";
