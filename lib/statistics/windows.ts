const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many days a tool's health looks back, the present one included. */
const HEALTH_DAYS = 30;

/** Start of the hour, UTC. */
export function startOfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}

/** Start of the day, UTC. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
}

/** Start of the first of the 30 days that end with the present one. */
export function healthStart(now: Date): Date {
  return new Date(startOfDay(now).getTime() - (HEALTH_DAYS - 1) * DAY_MS);
}

/** The 30 days as `YYYY-MM-DD`, UTC, oldest first. */
export function healthDays(now: Date): string[] {
  const start = healthStart(now).getTime();
  return Array.from({ length: HEALTH_DAYS }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}

/** Start of the hour that lies so many days back. */
export function daysBack(now: Date, days: number): Date {
  return startOfHour(new Date(now.getTime() - days * DAY_MS));
}
