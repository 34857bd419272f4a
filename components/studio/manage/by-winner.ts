import type { LostRecord } from "@/lib/statistics";

/** Lost selections to one other tool; to none, or to a private one of somebody else, where `winner` is null. */
export interface LostToOne {
  winner: string | null;
  /** In the order in which they came. */
  lost: LostRecord[];
}

/** The winner that won most often comes first. */
export function byWinner(lost: readonly LostRecord[]): LostToOne[] {
  const groups = new Map<string | null, LostRecord[]>();
  for (const record of lost) groups.set(record.winner, [...(groups.get(record.winner) ?? []), record]);
  return [...groups]
    .map(([winner, records]) => ({ winner, lost: records }))
    .sort((one, other) => other.lost.length - one.lost.length);
}
