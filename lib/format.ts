/** A duration in milliseconds for a person: `85 ms`, `1.2 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1) return "under 1 ms";
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** A size in bytes, in decimal units as disks and networks count them: `512 B`, `31 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${Math.round(bytes)} B`;
  if (bytes < 999_500) return `${(bytes / 1_000).toPrecision(bytes < 9_950 ? 2 : 3)} kB`.replace(".0 ", " ");
  if (bytes < 999_500_000) return `${Math.round(bytes / 1_000_000)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/**
 * A whole number from 0 on, with its thousands apart: `1,200`. Not by Intl, whose first use takes a browser tens of
 * milliseconds, just as it makes a page answer.
 */
export function formatNumber(value: number): string {
  if (value < 1_000) return String(value);
  return `${formatNumber(Math.floor(value / 1_000))},${String(value % 1_000).padStart(3, "0")}`;
}

/** `1 step`, `4 steps`; `plural` is given where it is not the singular with an s. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago a moment was, as seen from `now`: `just now`, `5 minutes ago`, `yesterday`. */
export function formatAgo(moment: Date, now: Date): string {
  const seconds = (moment.getTime() - now.getTime()) / 1_000;
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return "just now";
}

/** The exact moment in UTC, for a tooltip: `21 Nov 2026, 22:01:05 UTC`. */
export function formatMoment(moment: Date): string {
  return `${moment.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" })} UTC`;
}

/** The first sentence of a Markdown text as plain text, for a card or a page's description. */
export function firstSentence(markdown: string): string {
  const paragraph =
    markdown
      .split(/\n[^\S\n]*\n/)
      .map((block) => block.trim())
      .find((block) => block !== "" && !block.startsWith("#")) ?? markdown;
  const plain = paragraph
    .replace(/\[([^[\]]*)\]\([^)[]*\)/g, "$1")
    .replace(/^[ \t]{0,9}[>#]{1,19}/gm, "")
    .replace(/[*`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return plain.match(/^.+?[.!?](?=\s|$)/)?.[0] ?? plain;
}

/** What people are told of the planner that needs no model. */
const OFFLINE_PLANNER = "offline planner (no language model)";

/** A planner by its kind, in words. The logs of older runs have the offline planner under its first name, `rules`. */
export function plannerLabel(kind: string): string {
  return kind === "offline" || kind === "rules" ? OFFLINE_PLANNER : `${kind} planner`;
}

/** What a sandbox does at the moment, in one sentence. */
export function describeSandbox(figures: {
  running: number;
  waiting: number;
  ready: number;
  kept: number;
  keptBytes: number;
}): string {
  const { running, waiting, ready, kept, keptBytes } = figures;
  const memory = kept === 0 ? "" : ` with ${formatBytes(keptBytes)} together`;
  return `${formatCount(running, "call")} running, ${waiting} waiting; ${formatCount(ready, "process", "processes")} ready for a first call, ${kept} kept for the next call of the same tool${memory}.`;
}

/** What models took, in words: `1,234 tokens · US$ 0.0123`; the price where it is known. */
export function formatSpent({ tokens, dollars }: { tokens: number; dollars?: number | undefined }): string {
  const parts = [`${formatNumber(tokens)} tokens`, ...(dollars ? [`US$ ${dollars.toFixed(4)}`] : [])];
  return parts.join(" · ");
}
