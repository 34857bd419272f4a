import { describe } from "vitest";
import { unique } from "./factories";
import { logContract, TEST_LOG, TestEvent } from "./log-contract";
import { type MemoryHead, memoryLogs } from "./memory-log";

describe("logs in memory", () => {
  logContract(async () => {
    const heads = new Map<string, MemoryHead<TestEvent>>();
    return {
      logs: memoryLogs({ heads, kind: TEST_LOG, parse: (event) => TestEvent.parse(event) }),
      async create() {
        const id = unique("log");
        const heartbeatAt = Date.now();
        heads.set(id, { id, status: "queued", lastSeq: 0, workerId: null, heartbeatAt, endedAt: null, events: [] });
        return id;
      },
    };
  });
});
