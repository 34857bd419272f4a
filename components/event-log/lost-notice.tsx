import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** That a log is followed no longer, since its server cannot be reached, and how to follow it again; the children say what goes on. */
export function LostNotice({ onReconnect, children }: { onReconnect: () => void; children: ReactNode }) {
  const action = (
    <Button size="small" onClick={onReconnect}>
      Reconnect
    </Button>
  );
  return (
    <Notice tone="bad" action={action}>
      The server cannot be reached. {children}
    </Notice>
  );
}
