declare const NOTHING: unique symbol;

/**
 * What exists once a process, by name. Next's bundles of pages and of route handlers have a runtime each, and what runs from
 * the sources is beside both, so a process holds up to three copies of every module. Whoever keeps something here declares
 * its type by adding to this interface.
 */
export interface OneCopy {
  [NOTHING]?: never;
}

type Name = Extract<keyof OneCopy, string>;

declare global {
  var agient: Partial<OneCopy> | undefined;
}

/** The one of this name, made by whichever copy of a module asks first. */
export function oneCopy<N extends Name>(name: N, make: () => OneCopy[N]): OneCopy[N] {
  const kept: Partial<OneCopy> = globalThis.agient ?? {};
  globalThis.agient = kept;
  const found: OneCopy[N] | undefined = kept[name];
  if (found !== undefined) return found;
  const made = make();
  kept[name] = made;
  return made;
}
