export { withinTime } from "./within-time";
