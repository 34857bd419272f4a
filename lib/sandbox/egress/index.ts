export { type Answered, type BrokerOptions, EGRESS_LIMITS, EgressBroker } from "./broker";
export { type LoadedSecret, loadSecrets } from "./secrets";
