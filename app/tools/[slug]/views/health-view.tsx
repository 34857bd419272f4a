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
        Some calls do not count, for they say nothing of the tool: those whose input its schema refused before it ran,
        that failed by an input which nobody had said, by a secret that is not set or by a fault of this server, and
        those that were not approved or were cancelled. An input that the tool itself refuses with an error counts as a
        failure. Its creator keeps such calls out by saying in the schema of the inputs what is allowed, such as a
        minimum, a pattern or a list of choices.
      </p>
    </section>
  );
}
