/** What an agent elsewhere lets in who shows it, and the one origin to which it may be sent. */
export interface OutsideSecret {
  /** Such as `https://agent.example`. */
  origin: string;
  value: string;
}

/** Where is kept, encrypted, what agents elsewhere want to be shown. A value is never logged, and never part of an error. */
export interface OutsideSecrets {
  /** In place of the one before. */
  set(agentId: string, secret: OutsideSecret): Promise<void>;
  /** Null where there is none. Error: `misconfigured` where it was encrypted with a key that is not there. */
  find(agentId: string): Promise<OutsideSecret | null>;
  /** Encrypts with the current key what another one encrypted. Error: as of `find`, and nothing is changed. */
  rotate(): Promise<{ changed: number; total: number }>;
}
