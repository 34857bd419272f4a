export { again } from "./again";
export { EventLog } from "./event-log";
export { type LoggedEvent, type LogKind, logKind } from "./log-kind";
export { type Fence, type Left, type LogStore, stateOf, WHILE_OPEN } from "./log-store";
export { type Leave, lookAfterLogs, STALE_MS, takeOver, unlessLost } from "./look-after";
export { tail } from "./tail";
