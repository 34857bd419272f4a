import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

const TONES = {
  info: { box: "bg-subtle text-muted", icon: Info },
  warn: { box: "bg-warn-soft text-warn", icon: TriangleAlert },
  bad: { box: "bg-bad-soft text-bad", icon: CircleAlert },
} as const;

interface NoticeProps {
  tone: keyof typeof TONES;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** One thing the person should know, with what to do about it. Problems are announced to a screen reader. */
export function Notice({ tone, children, action, className }: NoticeProps) {
  const { box, icon: Icon } = TONES[tone];
  return (
    <div
      role={tone === "info" ? undefined : "alert"}
      className={classNames("flex items-start gap-2 rounded px-3 py-2 text-sm", box, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow [overflow-wrap:anywhere]">{children}</div>
      {action}
    </div>
  );
}
