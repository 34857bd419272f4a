export { askAndFollow } from "./ask";
export { type AgientClient, createClient } from "./client";
export { serverSentData } from "./server-sent-events";
