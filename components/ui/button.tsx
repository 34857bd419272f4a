import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

const LOOKS = {
  primary: "border border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  plain: "border border-line-strong bg-surface text-text shadow-raised hover:bg-hover",
  quiet: "border border-transparent text-muted hover:bg-hover hover:text-text",
  danger: "border border-transparent bg-bad text-canvas hover:opacity-90",
} as const;

const SIZES = {
  small: "h-7 gap-1.5 px-2 text-xs",
  medium: "h-8 gap-2 px-3 text-sm",
  icon: "size-8 justify-center",
} as const;

interface ButtonLook {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

/** The class names of a button, for a link that looks like one. */
export function buttonClassName({ look = "plain", size = "medium" }: ButtonLook, className?: string): string {
  return classNames(
    "inline-flex shrink-0 select-none items-center rounded font-medium whitespace-nowrap transition-colors",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50",
    LOOKS[look],
    SIZES[size],
    className,
  );
}

export function Button({ look, size, className, type = "button", ...rest }: ComponentProps<"button"> & ButtonLook) {
  return <button type={type} className={buttonClassName({ look, size }, className)} {...rest} />;
}
