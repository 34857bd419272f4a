import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";

interface CommandProps {
  title: string;
  command: string;
  /** Of its heading: one below what it stands under. */
  level: 2 | 3;
  children?: ReactNode;
}

/** Something to copy into a terminal or a file. */
export function Command({ title, command, level, children }: CommandProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between">
        <Heading className="font-medium text-sm">{title}</Heading>
        <CopyButton text={command} what="command" />
      </div>
      <ScrollRegion label={title} className="rounded border border-line bg-surface px-3 py-2">
        <pre className="font-mono text-xs leading-5">{command}</pre>
      </ScrollRegion>
      {children ? <p className="text-muted text-sm">{children}</p> : null}
    </div>
  );
}
