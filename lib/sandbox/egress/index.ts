export { type Answered, type BrokerOptions, EGRESS_LIMITS, EgressBroker } from "./broker";
export { guardedFetch } from "./guarded-fetch";
export { isHostPattern, isPublicHostPattern } from "./hosts";
export { Refusal } from "./refusal";
export { hideSecrets, type LoadedSecret, loadSecrets } from "./secrets";
export { whyFailed } from "./why-failed";
