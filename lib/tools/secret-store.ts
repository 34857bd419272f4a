export interface StoredSecret {
  name: string;
  updatedAt: Date;
}

/** A value and the only places that it may be sent to, as `placeOf` writes them; none for one of before there were places. */
export interface BoundSecret {
  value: string;
  places: readonly string[];
}

/** Where the values of tools' secrets are kept, encrypted. A value is never logged, and never part of an error. */
export interface SecretStore {
  /** Stores a value in place of the one before. */
  setSecret(toolId: string, name: string, secret: BoundSecret): Promise<void>;
  /** False when there was none. */
  removeSecret(toolId: string, name: string): Promise<boolean>;
  /** The names, in their order, without values. */
  listSecrets(toolId: string): Promise<StoredSecret[]>;
  /** Undefined when nobody stored it. Error: `misconfigured` when it was encrypted with a key that is not there. */
  getSecret(toolId: string, name: string): Promise<BoundSecret | undefined>;
  /** Encrypts with the current key what another one encrypted. Error: `misconfigured`, as above, and nothing is changed. */
  rotateSecrets(): Promise<{ changed: number; total: number }>;
}
