import { Notice } from "@/components/ui/notice";
import type { Check } from "@/lib/publishing";
import type { Tool } from "@/lib/tools/tool";
import { CheckNotice } from "./check-notice";

interface ToolNoticesProps {
  tool: Tool;
  /** The last run of its samples; null for a tool that was not checked yet. */
  check: Check | null;
}

/** What one should know before one uses a tool that is not simply listed, or does not work as it did. */
export function ToolNotices({ tool: { state, suspendedReason, visibility }, check }: ToolNoticesProps) {
  return (
    <>
      <CheckNotice check={check} />
      {state === "maintenance" && !check?.rests ? (
        <Notice tone="warn">
          Its owner is working on this tool: nobody else can run it until that is done, and the agent does not use it.
        </Notice>
      ) : null}
      {state === "deprecated" ? (
        <Notice tone="warn">
          Its owner does not keep this tool up any more, and the agent does not use it. Look for another one.
        </Notice>
      ) : null}
      {state === "suspended" ? (
        <Notice tone="bad">
          An admin suspended this tool{suspendedReason ? `: ${suspendedReason.replace(/[.\s]{1,19}$/, "")}` : ""}.
          Nobody can run it; only its owner and admins see this page.
        </Notice>
      ) : null}
      {visibility === "private" ? (
        <Notice tone="info">Private: its owner and those he grants it to see and use it.</Notice>
      ) : null}
    </>
  );
}
