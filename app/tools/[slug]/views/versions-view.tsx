import { VersionComparison } from "@/components/tools/versions/version-comparison";
import { VersionList } from "@/components/tools/versions/version-list";
import { caller } from "@/lib/identity";
import { getApp } from "@/lib/server";
import type { Tool } from "@/lib/tools";
import { readVersion } from "./read-version";

interface VersionsViewProps {
  tool: Tool;
  from: number | undefined;
  to: number | undefined;
}

/** All versions with what changed in each, and how two of them differ: by default the live one from the one before it. */
export async function VersionsView({ tool, from, to }: VersionsViewProps) {
  const { publishing } = await getApp();
  const { asker } = await caller();
  const [versions, changes] = await Promise.all([
    publishing.listVersions(tool.slug, asker),
    publishing.listChanges(tool.slug, asker),
  ]);
  const live = tool.version.number;
  const numbers = versions.map(({ number }) => number);
  const after = to ?? live;
  const before = from ?? Math.max(...numbers.filter((number) => number < after), 0);
  const compared = numbers.includes(before) && numbers.includes(after) && before !== after;
  const [older, newer] = compared
    ? await Promise.all([readVersion(tool, before), readVersion(tool, after)])
    : [undefined, undefined];
  return (
    <div className="flex flex-col gap-8">
      <VersionList slug={tool.slug} versions={versions} changes={changes} isSuspended={tool.state === "suspended"} />
      {versions.length > 1 ? (
        <VersionComparison slug={tool.slug} numbers={numbers} before={older ?? before} after={newer ?? after} />
      ) : null}
    </div>
  );
}
