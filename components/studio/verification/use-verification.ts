"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Connection } from "@/components/event-log/open-events";
import { watchLog } from "@/components/event-log/watch-log";
import type { VerificationEvent } from "@/lib/publishing";
import { foldVerification, type VerificationReport } from "@/lib/publishing/verification/fold";

/** A verification as it goes on, from the report that the page came with. */
export function useVerification(id: string, initial: VerificationReport) {
  const router = useRouter();
  const [report, setReport] = useState(initial);
  const [connection, setConnection] = useState<Connection>("live");
  const known = useRef(initial);
  const stop = useRef<() => void>(undefined);

  const connect = useCallback(() => {
    stop.current?.();
    if (known.current.end) return;
    stop.current = watchLog<VerificationEvent>(
      { address: `/api/verifications/${id}/events`, last: "verification-end", after: known.current.lastSeq },
      {
        onEvents(events) {
          known.current = foldVerification(known.current, events);
          setReport(known.current);
          // What the page itself knows, such as the tool's state, catches up.
          if (known.current.end) router.refresh();
        },
        onConnection: setConnection,
      },
    );
  }, [id, router]);

  useEffect(() => {
    connect();
    return () => stop.current?.();
  }, [connect]);

  /** Goes on after the end that is known: the same verification began anew. */
  function resume() {
    known.current = { ...known.current, end: undefined };
    connect();
  }

  return { report, connection, reconnect: connect, resume };
}
