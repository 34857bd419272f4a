export interface Job {
  id: string;
  /** One owner's jobs are worked on one after the other, by one server. */
  owner: string;
  /** How many jobs of his wait before this one: first jobs of others come before his second. */
  place: number;
}

/**
 * A queue of jobs that are no more than IDs: what has to be done about one is kept elsewhere, and who keeps it sends it
 * again at the next start.
 */
export interface JobQueue {
  /** Adds a job; one that waits already is not added again. */
  send(job: Job): Promise<void>;
  /** Hands jobs to the handler, which does not reject, as many at a time as the queue was made for; also on other servers. */
  work(handler: (id: string) => Promise<void>): Promise<void>;
  /** Hands out no more jobs, and waits for the handlers. */
  close(): Promise<void>;
}
