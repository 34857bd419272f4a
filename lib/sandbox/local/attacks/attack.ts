import type { CallStatus } from "../../sandbox";

/** A tool that tries something it must not be able to do. */
export interface Attack {
  name: string;
  /**
   * Body of `main(a)`. `a` holds what is there to be reached: `file` (a secret's path), `folder` (a writable folder),
   * `port` and `url` (an HTTP server), `udp` (a UDP port), `socket` (a unix socket's path), `pid` (the server's process) and
   * `project` (the app's folder). It returns what it got hold of, or `flag` when it got further than it should.
   */
  body: string;
  /** Where one status is right and no other. */
  status?: CallStatus;
}
