const RUNTIMES = { python: "Python", javascript: "JavaScript", typescript: "TypeScript" } as const;

export type RuntimeName = keyof typeof RUNTIMES;

export function runtimeLabel(runtime: RuntimeName): string {
  return RUNTIMES[runtime];
}

/** What a tool is written in. */
export function RuntimeBadge({ runtime }: { runtime: RuntimeName }) {
  return <span className="shrink-0 font-mono text-faint text-xs leading-6">{RUNTIMES[runtime]}</span>;
}
