import { Chip } from "@/components/ui/chip";

/** Marks the version that calls are made of, or would be if an admin had not suspended the tool. */
export function LiveChip({ isSuspended }: { isSuspended: boolean }) {
  return isSuspended ? <Chip tone="bad">Suspended</Chip> : <Chip tone="ok">Live</Chip>;
}
