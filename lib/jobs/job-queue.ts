/**
 * A queue of jobs that are no more than IDs: what has to be done about one is kept elsewhere, and who keeps it sends it
 * again at the next start.
 */
export interface JobQueue {
  /** Adds a job; one that waits already is not added again. */
  send(id: string): Promise<void>;
  /** Hands jobs to the handler, which does not reject, as many at a time as the queue was made for; also on other servers. */
  work(handler: (id: string) => Promise<void>): Promise<void>;
  /** Hands out no more jobs, and waits for the handlers. */
  close(): Promise<void>;
}
