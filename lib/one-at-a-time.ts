/** Runs tasks of one key one after the other, in the order in which they came; those of other keys do not wait. */
export function oneAtATime(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const run = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
