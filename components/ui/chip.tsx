import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

const TONES = {
  neutral: "border-line bg-subtle text-muted",
  accent: "border-transparent bg-accent-soft text-accent-strong",
  ok: "border-transparent bg-ok-soft text-ok",
  warn: "border-transparent bg-warn-soft text-warn",
  bad: "border-transparent bg-bad-soft text-bad",
  info: "border-transparent bg-info-soft text-info",
} as const;
export type Tone = keyof typeof TONES;

/** The class names of a chip, for a link or a button that looks like one. */
export function chipClassName(tone: Tone = "neutral", className?: string): string {
  return classNames(
    "inline-flex h-5.5 max-w-full items-center gap-1 rounded border px-1.5 text-xs whitespace-nowrap",
    TONES[tone],
    className,
  );
}

export function Chip({ tone, className, ...rest }: ComponentProps<"span"> & { tone?: Tone }) {
  return <span className={chipClassName(tone, className)} {...rest} />;
}
