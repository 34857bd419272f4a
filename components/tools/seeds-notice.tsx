import type { SeedProgress } from "@/lib/publishing";

/** How far the verification of the tools is that came with the server; nothing where none goes on. */
export function SeedsNotice({ seeds }: { seeds: SeedProgress | null }) {
  if (seeds === null) return null;
  return (
    <p role="status" className="text-muted text-sm">
      The tools that came with this server are being verified: {seeds.done} of {seeds.total} done.
    </p>
  );
}
