import { Chip, type Tone } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import type { AuditAction, ToolEvent } from "@/lib/publishing";

const EVENTS: Partial<Record<AuditAction, { label: string; tone: Tone }>> = {
  "tool-suspended": { label: "Suspended", tone: "bad" },
  "tool-restored": { label: "Restored", tone: "ok" },
  "account-blocked": { label: "Suspended with your account", tone: "bad" },
  "account-unblocked": { label: "Your account was unblocked", tone: "ok" },
};

/** When and why a tool was suspended and restored. */
export function SuspensionsList({ events, now }: { events: readonly ToolEvent[]; now: Date }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {events.map(({ id, action, at, reason }) => (
        <li key={id} className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-last:border-b">
          <div className="flex flex-wrap items-center gap-x-3 text-faint text-xs">
            <span className="grow">
              <Chip tone={EVENTS[action]?.tone}>{EVENTS[action]?.label}</Chip>
            </span>
            <Moment at={at} now={now} />
          </div>
          {reason ? <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}
