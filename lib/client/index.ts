export { askAndFollow } from "./ask";
export { type AgientClient, createClient } from "./client";
