import type { ReactNode } from "react";
import { formatBytes, formatDuration } from "@/lib/format";
import type { CallLimits } from "@/lib/sandbox";
import type { ToolVersion } from "@/lib/tools/tool";

interface ToolPermissionsProps {
  version: ToolVersion;
  /** What holds for a call, the version's own wishes included. */
  limits: CallLimits;
}

/** What a call of a version can reach and use. */
export function ToolPermissions({ version, limits }: ToolPermissionsProps) {
  const { hosts, secrets, dependencies, packages } = version;
  return (
    <section aria-label="What it may do" className="flex flex-col gap-3">
      <h2 className="font-medium">What it may do</h2>
      <dl className="rounded border border-line bg-surface text-sm">
        <Row name="Network">
          {hosts.length === 0 ? "None." : <Names items={hosts.map((host) => ({ name: host, note: "" }))} />}
        </Row>
        {secrets.length > 0 ? (
          <Row name="Secrets">
            <Names
              items={secrets.map(({ name, host, header, query }) => ({
                name,
                note: `for ${host}, in ${header === undefined ? `the query as ${query}` : `the header ${header}`}`,
              }))}
            />
            <p className="text-faint text-xs">The server puts them into the requests; the tool never sees them.</p>
          </Row>
        ) : null}
        {dependencies.length > 0 ? (
          <Row name="Packages">
            <Names
              items={
                packages.length === 0
                  ? dependencies.map((name) => ({ name, note: "" }))
                  : packages.map((locked) => ({ name: locked.name, note: locked.version }))
              }
            />
          </Row>
        ) : null}
        <Row name="Limits">
          {`${formatDuration(limits.wallMs)} of time, ${formatDuration(limits.cpuMs)} of processor time, `}
          {`${formatBytes(limits.memoryBytes)} of memory, ${formatBytes(limits.outputBytes)} of output.`}
        </Row>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-line px-3.5 py-2 not-last:border-b sm:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-faint">{name}</dt>
      <dd className="flex flex-col gap-1 text-muted">{children}</dd>
    </div>
  );
}

function Names({ items }: { items: readonly { name: string; note: string }[] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map(({ name, note }) => (
        <li key={`${name} ${note}`} className="[overflow-wrap:anywhere]">
          <code className="font-mono text-text text-xs">{name}</code> {note}
        </li>
      ))}
    </ul>
  );
}
