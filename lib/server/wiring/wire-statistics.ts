import type { Logger } from "pino";
import { createRunCounter, createStatistics } from "@/lib/statistics";
import { keepReliability } from "./keep-reliability";
import type { Stores } from "./stores";

/** Statistics, what counts runs for them when they have ended, and what search learns of them. */
export function wireStatistics({ statistics: store, runs }: Stores, log: Logger) {
  const statistics = createStatistics({ store, runs });
  const reliability = keepReliability({
    read: () => statistics.reliability(),
    onFailed: (error) => log.warn({ err: error }, "how reliable tools are could not be read: trying again"),
  });
  const counter = createRunCounter({
    store,
    runs,
    onError: (error) => log.error({ err: error }, "a run could not be counted: it is tried again"),
  });
  return { statistics, reliability, counter };
}
