import type { ReactNode } from "react";

interface ProposalRowProps {
  said: string;
  /** What takes it over. */
  children: ReactNode;
}

/** Something that the source says and the form does not yet. */
export function ProposalRow({ said, children }: ProposalRowProps) {
  return (
    <li className="flex items-start justify-between gap-3 border-line px-4 py-2 not-last:border-b">
      <p className="line-clamp-3 min-w-0 text-sm leading-6 [overflow-wrap:anywhere]">{said}</p>
      {children}
    </li>
  );
}
