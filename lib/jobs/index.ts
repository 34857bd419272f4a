export { createBossQueue } from "./boss-queue";
export type { JobQueue } from "./job-queue";
