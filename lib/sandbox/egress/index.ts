export { type Answered, type BrokerOptions, EGRESS_LIMITS, EgressBroker } from "./broker";
export { isHostPattern, isPublicHostPattern } from "./hosts";
export { type LoadedSecret, loadSecrets } from "./secrets";
