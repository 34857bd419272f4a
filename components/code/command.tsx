import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";

/** Something to copy into a terminal or a file. */
export function Command({ title, command, children }: { title: string; command: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between">
        <h3 className="font-medium text-sm">{title}</h3>
        <CopyButton text={command} what="command" />
      </div>
      <ScrollRegion label={title} className="rounded border border-line bg-surface px-3 py-2">
        <pre className="font-mono text-xs leading-5">{command}</pre>
      </ScrollRegion>
      {children ? <p className="text-muted text-sm">{children}</p> : null}
    </div>
  );
}
