export { outsideRequests } from "./outside-requests";
export { withinTime } from "./within-time";
