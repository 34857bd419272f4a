export { durationBucket } from "./duration-bucket";
export { type DayCount, toHealthDays, toHealthSummary, toRateWindow } from "./health";
export { daysBack, healthStart, startOfDay, startOfHour } from "./windows";
