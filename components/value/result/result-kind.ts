import type { Json } from "@/lib/json";
import { isQuickToDraw } from "../drawing-work";
import { valueKind } from "../value-kind";

/** A time as a clock in one place shows it. */
export interface ZonedTime {
  date: string;
  time: string;
  zone: string;
  offset: string;
}

export interface ChangedLine {
  /** From 1, of the whole difference. */
  number: number;
  change: "added" | "removed" | "place" | "same";
  text: string;
}

/** Results that a card shows better than words do. */
export type ResultKind =
  | { kind: "number"; text: string }
  | { kind: "zones"; from: ZonedTime; to: ZonedTime }
  | { kind: "colour"; colours: string[] }
  | { kind: "difference"; lines: ChangedLine[] }
  | { kind: "picture"; source: string }
  | { kind: "text"; text: string };

/** In characters: a program or a list of lines of that length is copied whole. */
const LONGEST_TEXT = 1_000_000;
/** Of a record or a list, the first ones that are looked at. */
const MOST_PARTS = 100;
const MOST_COLOURS = 12;
const MOST_LINES = 400;
/** In digits: a longer number has no room for being large. */
const LONGEST_NUMBER = 24;

/** What the result of a call is to the eye; null for what the answer's sentence, list or table shows as well. */
export function kindOfResult(value: Json, answer = ""): ResultKind | null {
  const parts = partsOf(value);
  const source = pictureAmong(parts);
  if (source !== null) return { kind: "picture", source };
  const number = numberIn(value, answer);
  if (number !== null) return { kind: "number", text: number };
  const zones = zonesIn(value);
  if (zones !== null) return zones;
  const colours = coloursAmong(Array.isArray(value) ? value.slice(0, MOST_PARTS) : parts);
  if (colours.length > 0) return { kind: "colour", colours };
  const lines = differenceAmong(parts);
  if (lines !== null) return { kind: "difference", lines };
  const isText = typeof value === "string" && value.trim().includes("\n") && value.length <= LONGEST_TEXT;
  return isText ? { kind: "text", text: value } : null;
}

function isRecord(value: Json | undefined): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Asked for once a value: the names of a record of many are all read for its first. */
function partsOf(value: Json): Json[] {
  return isRecord(value) ? Object.values(value).slice(0, MOST_PARTS) : [value];
}

/** The SVG that a value is, or that a record has as one of its values. */
export function pictureIn(value: Json): string | null {
  return pictureAmong(partsOf(value));
}

function pictureAmong(parts: readonly Json[]): string | null {
  for (const part of parts) {
    if (typeof part !== "string") continue;
    const shown = valueKind(part);
    if (shown.kind === "svg" && isQuickToDraw(part)) return shown.source;
  }
  return null;
}

/** A number as the answer writes it, with its currency or unit, where the answer stresses it; else none. */
function numberIn(value: Json, answer: string): string | null {
  const isNumber = typeof value === "number" || (typeof value === "string" && /^-?\d{16,24}$/.test(value));
  if (!isNumber) return null;
  for (const [, said = ""] of answer.slice(0, 2_000).matchAll(/\*\*([^*\n]{1,60})\*\*/g)) {
    const digits = said.replace(/,(?=\d{3})/g, "").match(/-?\d{1,24}(?:\.\d{1,15})?/)?.[0];
    if (digits !== undefined && digits.length <= LONGEST_NUMBER && isSame(digits, value)) return said;
  }
  return null;
}

/** Whether digits say a value: whole, or rounded as far as they go. */
function isSame(digits: string, value: Json): boolean {
  if (digits === String(value)) return true;
  if (typeof value !== "number") return false;
  const places = digits.split(".")[1]?.length ?? 0;
  const [said, exact] = [Number(digits), Math.abs(value)];
  return places >= 2 && Math.abs(Math.abs(said) - exact) <= 0.5 * 10 ** -places * (1 + 1e-9);
}

function zonesIn(value: Json): ResultKind | null {
  if (!isRecord(value)) return null;
  const [from, to] = [zonedTime(value.from), zonedTime(value.to)];
  return from === null || to === null ? null : { kind: "zones", from, to };
}

function zonedTime(value: Json | undefined): ZonedTime | null {
  if (!isRecord(value)) return null;
  const { date, time, zone, utc_offset: offset } = value;
  if (typeof time !== "string" || typeof zone !== "string" || !/^\d{1,2}:\d{2}/.test(time)) return null;
  return {
    ...{ time: time.slice(0, 20), zone: zone.slice(0, 60) },
    ...{
      date: typeof date === "string" ? date.slice(0, 40) : "",
      offset: typeof offset === "string" ? offset.slice(0, 10) : "",
    },
  };
}

/** Nothing but a colour: what it is set into is an attribute that draws. */
const COLOUR = /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|rgb\( ?\d{1,3}, ?\d{1,3}, ?\d{1,3} ?\))$/i;

/** Colours, each once although it is written in several ways. */
function coloursAmong(parts: readonly Json[]): string[] {
  const texts = parts.filter((part) => typeof part === "string");
  const colours = texts.map((text) => text.trim()).filter((text) => text.length <= 24 && COLOUR.test(text));
  const isFirst = (colour: string, at: number) =>
    colours.findIndex((other) => channelsOf(other) === channelsOf(colour)) === at;
  return colours.filter(isFirst).slice(0, MOST_COLOURS);
}

/** Red, green and blue from 0 to 255, by which two ways to write a colour are one. */
function channelsOf(colour: string): string {
  if (!colour.startsWith("#")) return (colour.match(/\d+/g) ?? []).map(Number).join(" ");
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join("") : colour.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(" ");
}

/** A unified difference: its first lines name both texts, or say where the first change is. */
function differenceAmong(parts: readonly Json[]): ChangedLine[] | null {
  const text = parts.find((part) => typeof part === "string" && /^(?:--- [^\n]{0,200}\n\+\+\+ |@@ -)/.test(part));
  if (typeof text !== "string" || text.length > LONGEST_TEXT) return null;
  const lines = text.split("\n").filter((line, at) => !(at < 2 && /^(?:---|\+\+\+) /.test(line)));
  return lines.slice(0, MOST_LINES).map((line, at) => ({ number: at + 1, ...changeOf(line) }));
}

function changeOf(line: string): Omit<ChangedLine, "number"> {
  if (line.startsWith("@@")) return { change: "place", text: line };
  const change = line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "same";
  return { change, text: line.slice(1) };
}
