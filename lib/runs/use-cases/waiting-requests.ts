import type { StartRun } from "../run-service";

/** How many are kept; each may hold the key of a model. */
const MOST = 500;

/**
 * The requests of runs that began to wait in this process: what they bring of a model, or said yes to ahead, is never stored.
 * Elsewhere, or after a restart, a run goes on with the server's own model, and asks.
 */
export class WaitingRequests {
  private readonly kept = new Map<string, StartRun>();

  keep(runId: string, request: StartRun): void {
    this.kept.set(runId, request);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }

  of(runId: string): StartRun | undefined {
    return this.kept.get(runId);
  }

  forget(runId: string): void {
    this.kept.delete(runId);
  }
}
