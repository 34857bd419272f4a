import { classNames } from "@/components/ui/class-names";

/** The icon: an A whose crossbar is a point, the one tool found. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect width="24" height="24" rx="6" fill="var(--color-accent)" />
      <path
        d="M6.2 18.2 12 5.8l5.8 12.4"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="15.4" r="1.9" fill="var(--color-on-accent)" />
    </svg>
  );
}

/** The icon and the name. */
export function Wordmark({ nameClassName }: { nameClassName?: string | undefined }) {
  return (
    <span className="flex items-center gap-2">
      <Mark className="size-6" />
      <span className={classNames("font-semibold text-base tracking-tight", nameClassName)}>
        AGI<span className="text-muted">ent</span>
      </span>
    </span>
  );
}
