import Link from "next/link";
import { SaidRightCount } from "@/components/feedback/said-right";
import { Sparkline } from "@/components/plots/sparkline";
import { StateChip } from "@/components/studio/state-chip";
import { buttonClassName } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { CALL_STATUS } from "@/components/value/call-status";
import { formatCount, formatNumber } from "@/lib/format";
import type { CallStatus } from "@/lib/sandbox";
import type { CallPolicy } from "@/lib/schema/effect";
import type { SaidRight, ToolOverview } from "@/lib/statistics";
import { addressOf } from "./admin-address";
import { PolicyButton, type SetCallPolicy } from "./policy-button";
import { Rate } from "./rate";
import { STICKY } from "./sticky-column";
import { DeleteToolButton, SuspendButton, type ToolAction } from "./suspend-button";

export interface ToolActions {
  suspend: ToolAction;
  restore: ToolAction;
  remove: ToolAction;
  setPolicy: SetCallPolicy;
}

interface ToolRowProps extends ToolActions {
  tool: ToolOverview;
  /** What was decided on its calls. */
  policy: CallPolicy;
  said: SaidRight | undefined;
  now: Date;
}

const POLICY: Record<Exclude<CallPolicy, "default">, string> = {
  ask: "calls always ask",
  trust: "calls trusted",
  reads: "calls only read",
  forbid: "calls forbidden",
};

/** How a tool does, and what an admin may do about it. */
export function ToolRow({ tool, policy, said, now, ...actions }: ToolRowProps) {
  return (
    <tr className="group/row border-line align-top not-last:border-b hover:bg-hover">
      <th scope="row" className={`${STICKY} px-3 py-2 text-left font-normal group-hover/row:bg-hover`}>
        <ToolName tool={tool} />
      </th>
      <td className="px-2 py-2">
        <State tool={tool} policy={policy} />
      </td>
      <td className="px-2 py-2">
        <Calls tool={tool} />
      </td>
      {(["day", "week", "month"] as const).map((window) => (
        <td key={window} className="whitespace-nowrap px-2 py-2">
          <Rate rate={tool[window]} />
        </td>
      ))}
      <td className="px-2 py-2">{tool.health ? <Sparkline days={tool.health.days} /> : null}</td>
      <td className="px-2 py-2">
        <SaidRightCount said={said} />
      </td>
      <td className="min-w-32 px-2 py-2">
        <Failures byStatus={tool.byStatus} />
      </td>
      <td className="px-2 py-2 text-muted">
        {tool.verifiedAt ? <Moment at={tool.verifiedAt} now={now} /> : <span className="text-faint">never</span>}
      </td>
      <td className="px-2 py-1.5">
        <Actions tool={tool} policy={policy} {...actions} />
      </td>
    </tr>
  );
}

function State({ tool, policy }: { tool: ToolOverview; policy: CallPolicy }) {
  return (
    <>
      <StateChip state={tool.state} />
      {policy === "default" ? null : <p className="text-muted text-xs">{POLICY[policy]}</p>}
      {tool.visibility === "private" ? <p className="text-faint text-xs">private</p> : null}
      {tool.state === "suspended" ? (
        <p className="max-w-56 text-muted text-xs [overflow-wrap:anywhere]">
          {tool.suspendedReason ?? "Its owner is blocked."}
        </p>
      ) : null}
    </>
  );
}

function Calls({ tool }: { tool: ToolOverview }) {
  if (tool.month.calls === 0) return <span className="text-faint">0</span>;
  return (
    <Link
      href={addressOf("/admin/runs", { tool: tool.slug })}
      prefetch={false}
      aria-label={`${formatCount(tool.month.calls, "call")}: runs of ${tool.name}`}
      className="underline underline-offset-3 hover:text-accent"
    >
      {formatNumber(tool.month.calls)}
    </Link>
  );
}

function Actions({
  tool,
  policy,
  suspend,
  restore,
  remove,
  setPolicy,
}: ToolActions & Pick<ToolRowProps, "tool" | "policy">) {
  return (
    <div className="flex gap-1">
      <SuspendButton
        slug={tool.slug}
        name={tool.name}
        suspended={tool.state === "suspended"}
        suspend={suspend}
        restore={restore}
      />
      <PolicyButton slug={tool.slug} name={tool.name} version={tool.version} policy={policy} setPolicy={setPolicy} />
      {tool.state === "suspended" ? <DeleteToolButton slug={tool.slug} name={tool.name} remove={remove} /> : null}
      <Link
        href={addressOf("/admin/log", { tool: tool.slug })}
        prefetch={false}
        aria-label={`Log of ${tool.name}`}
        className={buttonClassName({ size: "small" })}
      >
        Log
      </Link>
    </div>
  );
}

function ToolName({ tool }: { tool: ToolOverview }) {
  return (
    <div className="flex min-w-0 flex-col">
      {tool.version === null ? (
        <span className="py-0.5 font-medium [overflow-wrap:anywhere]">{tool.name}</span>
      ) : (
        <Link
          href={`/tools/${tool.slug}`}
          prefetch={false}
          className="py-0.5 font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
        >
          {tool.name}
        </Link>
      )}
      <span className="text-faint text-xs [overflow-wrap:anywhere]">
        <Link
          href={`/u/${tool.ownerHandle}`}
          prefetch={false}
          className="inline-block py-[3px] hover:text-text hover:underline"
        >
          @{tool.ownerHandle}
        </Link>
        {tool.version === null ? "" : `, version ${tool.version}`}
      </span>
    </div>
  );
}

/** Calls of 30 days that did not end `ok`, most first. */
function Failures({ byStatus }: { byStatus: ToolOverview["byStatus"] }) {
  const failures = Object.entries(byStatus)
    .filter((entry): entry is [Exclude<CallStatus, "ok">, number] => entry[0] !== "ok" && entry[1] > 0)
    .sort(([, a], [, b]) => b - a);
  if (failures.length === 0) return <span className="text-faint">–</span>;
  return (
    <ul className="flex flex-wrap gap-1">
      {failures.map(([status, count]) => (
        <li key={status} className="flex">
          <Chip tone={CALL_STATUS[status].tone} title={CALL_STATUS[status].fault}>
            {CALL_STATUS[status].label} {formatNumber(count)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
