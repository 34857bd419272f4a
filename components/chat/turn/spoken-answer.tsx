"use client";

import { spokenText } from "./spoken-text";

/** An answer as it is read out. */
export function SpokenAnswer({ text }: { text: string }) {
  return `Answer: ${spokenText(text)}`;
}
