import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { CALL_STATUS } from "@/components/value/call-status";
import { formatDuration } from "@/lib/format";
import type { CallRecord } from "@/lib/statistics";

/** Calls of a tool, newest first; what was asked and given shows only where the asker agreed. */
export function CallsTable({ calls, now }: { calls: readonly CallRecord[]; now: Date }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {calls.map((call) => (
        <li
          key={`${call.runId} ${call.callId}`}
          className="flex flex-col gap-1 border-line px-4 py-2.5 text-sm not-last:border-b"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Chip tone={CALL_STATUS[call.status].tone}>{CALL_STATUS[call.status].label}</Chip>
            <code className="font-mono text-xs">{call.function}</code>
            <span className="text-faint text-xs">version {call.version}</span>
            <span className="grow font-mono text-faint text-xs tabular-nums">{formatDuration(call.durationMs)}</span>
            <span className="text-faint text-xs">
              <Moment at={call.endedAt} now={now} />
            </span>
          </div>
          {call.madeUp.length > 0 ? (
            <p className="text-muted text-xs [overflow-wrap:anywhere]">
              Nobody had said <code className="font-mono">{call.madeUp.join(", ")}</code>: the planner made it up, so
              the call does not count against the tool.
            </p>
          ) : null}
          {call.error ? (
            <pre className="max-h-32 overflow-auto whitespace-pre-wrap font-mono text-bad text-xs leading-5 [overflow-wrap:anywhere]">
              {call.error}
            </pre>
          ) : null}
          {call.shared ? (
            <p className="text-muted text-xs [overflow-wrap:anywhere]">
              “{call.shared.question}” <code className="font-mono">{JSON.stringify(call.shared.arguments)}</code>
            </p>
          ) : (
            <p className="text-faint text-xs">The person who asked keeps the question and input private.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
