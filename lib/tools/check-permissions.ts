import { AppError } from "@/lib/errors";
import { formatBytes, formatDuration } from "@/lib/format";
import { type CallLimits, isHostPattern } from "@/lib/sandbox";
import type { ToolContent } from "./tool";
import type { Limits } from "./values";

/** Set by the broker itself, or able to confuse a server about where a request ends. */
const OWN_HEADERS = /^(host|connection|content-length|transfer-encoding|te|upgrade|trailer|keep-alive|expect)$/i;

function refuse(message: string): never {
  throw new AppError("invalid-input", message);
}

/** Hosts must be such that the sandbox can match them, and secrets must go to one of them. Error: `invalid-input`. */
export function checkPermissions({ hosts, secrets }: Pick<ToolContent, "hosts" | "secrets">): void {
  for (const host of hosts) {
    if (isHostPattern(host)) continue;
    refuse(
      `“${host}” is not a host; write “api.example.org”, “*.example.org”, or “http://api.example.org:8080” for another scheme or port.`,
    );
  }
  for (const { name, host, header } of secrets) {
    if (!hosts.includes(host)) {
      refuse(`The secret ${name} is for “${host}”, which is not among the tool's hosts; add it to “hosts”.`);
    }
    if (header !== undefined && OWN_HEADERS.test(header)) {
      refuse(`The secret ${name} cannot go into the header “${header}”, which the server sets itself.`);
    }
  }
}

const WORDS: Record<keyof Limits, { what: string; format: (value: number) => string }> = {
  wallMs: { what: "of time (wallMs)", format: formatDuration },
  cpuMs: { what: "of processor time (cpuMs)", format: formatDuration },
  memoryBytes: { what: "of memory (memoryBytes)", format: formatBytes },
  outputBytes: { what: "of output (outputBytes)", format: formatBytes },
};

/** A version's own limits must be within what this server allows. Error: `invalid-input`, which names the limit. */
export function checkLimits(limits: Partial<Limits>, ceiling: CallLimits): void {
  for (const key of ["wallMs", "cpuMs", "memoryBytes", "outputBytes"] as const) {
    const asked = limits[key];
    if (asked === undefined || asked <= ceiling[key]) continue;
    const { what, format } = WORDS[key];
    refuse(`The tool asks for ${format(asked)} ${what}; this server allows at most ${format(ceiling[key])}.`);
  }
}
