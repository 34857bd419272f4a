export { type Answer, type BrokerOptions, EGRESS_LIMITS, EgressBroker } from "./broker";
export { loadSecrets } from "./secrets";
