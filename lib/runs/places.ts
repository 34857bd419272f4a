import { AppError } from "@/lib/errors";

/** Counts the runs of each owner. `take` gives what leaves the place again, once however often it is called. */
export function countPlaces(most: number) {
  const taken = new Map<string, number>();
  return {
    take(ownerKey: string): () => void {
      const count = taken.get(ownerKey) ?? 0;
      if (count >= most) {
        throw new AppError("busy", `You have ${most} questions running already. Wait for one to end, or stop one.`);
      }
      taken.set(ownerKey, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = (taken.get(ownerKey) ?? 1) - 1;
        if (now === 0) taken.delete(ownerKey);
        else taken.set(ownerKey, now);
      };
    },
  };
}
