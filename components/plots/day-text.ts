/** A day, `YYYY-MM-DD` in UTC, for a person: `21 Nov`. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
}

/** A share of calls for a person: `97 %`; only what is whole is called 100 %. */
export function rateText(succeeded: number, counted: number): string {
  const percent = (100 * succeeded) / counted;
  return `${percent < 100 ? Math.min(99, Math.round(percent)) : 100} %`;
}
