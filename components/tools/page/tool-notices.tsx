import { Notice } from "@/components/ui/notice";
import type { Check } from "@/lib/publishing";
import type { Tool, ToolVersion } from "@/lib/tools/tool";
import { CheckNotice } from "./check-notice";

interface ToolNoticesProps {
  tool: Tool;
  /** The last run of its samples; null for a tool that was not checked yet. */
  check: Check | null;
}

/** What one should know before one uses a tool that is not simply listed, or does not work as it did. */
export function ToolNotices({ tool: { state, suspendedReason, visibility, version }, check }: ToolNoticesProps) {
  return (
    <>
      <CheckNotice check={check} />
      {state === "maintenance" && !check?.rests ? (
        <Notice tone="warn">
          The owner is working on this tool. Until that is done, nobody else can run it and the agent does not use it.
        </Notice>
      ) : null}
      {state === "deprecated" ? (
        <Notice tone="warn">
          This tool is no longer maintained, and the agent does not use it. Look for another one.
        </Notice>
      ) : null}
      {state === "suspended" ? (
        <Notice tone="bad">
          An admin suspended this tool{suspendedReason ? `: ${suspendedReason.replace(/[.\s]{1,19}$/, "")}` : ""}.
          Nobody can run it; only its owner and admins see this page.
        </Notice>
      ) : null}
      <Warnings version={version} />
      {visibility === "private" ? (
        <Notice tone="info">Private: only the owner and the people they choose can see and use it.</Notice>
      ) : null}
    </>
  );
}

const FILES = { python: "tool.py", javascript: "tool.js", typescript: "tool.ts" };

/** What the review of the source warns of, with the place: whoever runs a tool should see it before he does. */
function Warnings({ version: { findings, runtime } }: { version: Pick<ToolVersion, "findings" | "runtime"> }) {
  if (findings.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">The source review warns:</p>
      <ul className="flex flex-col gap-0.5">
        {findings.map(({ rule, field, line, message }) => (
          <li key={`${rule} ${field} ${line}`}>
            <span className="font-mono text-xs">
              {field ?? FILES[runtime]} line {line}
            </span>{" "}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
