/** A tool that somebody pinned, as he sees it. */
export interface PinnedTool {
  slug: string;
  name: string;
  pinnedAt: Date;
}

/** Which tools people want at hand for their programs. */
export interface PinStore {
  /** Those that he sees and that have a live version, the first pinned first. */
  listPins(userId: string): Promise<PinnedTool[]>;
  /** One that is pinned already stays where it is. */
  addPin(userId: string, toolId: string): Promise<void>;
  /** Also of a tool that he does not see any more. */
  removePin(userId: string, slug: string): Promise<void>;
}
