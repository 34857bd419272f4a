import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

/** How everything looks that one types into or picks from. */
const FIELD =
  "w-full rounded border border-control bg-surface px-2.5 text-sm text-text placeholder:text-faint aria-invalid:border-bad disabled:opacity-50";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={classNames(FIELD, "h-8", className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={classNames(FIELD, "min-h-16 py-1.5", className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select className={classNames(FIELD, "h-8", className)} {...rest} />;
}
