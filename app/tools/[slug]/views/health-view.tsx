import { HealthPlot } from "@/components/plots/health-plot";
import { getApp } from "@/lib/server";

/** How the tool did, day by day. */
export async function HealthView({ toolId }: { toolId: string }) {
  const days = await (await getApp()).statistics.days(toolId);
  return (
    <section aria-label="Health" className="flex flex-col gap-3">
      <h2 className="font-medium">
        Health <span className="font-normal text-faint text-sm">last 30 days, all versions</span>
      </h2>
      <HealthPlot days={days} />
      <p className="max-w-[72ch] text-faint text-xs">
        Some calls do not count, for they say nothing of the tool: those that failed for a wrong input, an input that
        nobody had said, a secret that is not set or a fault of this server, and those that were cancelled.
      </p>
    </section>
  );
}
