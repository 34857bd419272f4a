export interface GrantedUser {
  handle: string;
  name: string;
  grantedAt: Date;
}

/** Who may see and use private tools besides their owners. */
export interface GrantStore {
  listGrants(toolId: string): Promise<GrantedUser[]>;
  /** Null for a handle that nobody has; a grant that is there already stays. */
  addGrant(toolId: string, handle: string): Promise<GrantedUser | null>;
  removeGrant(toolId: string, handle: string): Promise<void>;
  isGranted(toolId: string, userId: string): Promise<boolean>;
  /** IDs of the private tools that are his own or granted to him. */
  usableToolIds(userId: string): Promise<string[]>;
}
