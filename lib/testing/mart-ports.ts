import { createMart, type Mart, type SourceReader, type VerifiedVersion } from "@/lib/publishing";
import type { KeptSample } from "@/lib/publishing/verification/kept-sample-store";
import { LIMIT_CEILING, type Sandbox } from "@/lib/sandbox";
import { NO_POLICY, type ToolStore } from "@/lib/tools";
import { review } from "./review-source";
import { MemorySecretStore } from "./secret-store";
import { threadReader } from "./thread-reader";

type Ports = Parameters<typeof createMart>[0];

/** Keeps versions that were verified at once in a store of tools, and what they returned in memory. */
function versionsOf(tools: ToolStore): Pick<Ports, "verifications" | "keptSamples"> {
  const kept = new Map<string, KeptSample[]>();
  return {
    verifications: {
      async addVerified({ newTool, version, samples }: VerifiedVersion) {
        const { toolId } = version;
        if (newTool) await tools.createTool({ id: toolId, ...newTool });
        const { id, number } = await tools.addVersion(version);
        await tools.publishVersion(toolId, id, new Date());
        const passed = samples.filter(({ ok }) => ok);
        kept.set(
          toolId,
          passed.map(({ function: name, input, value = null }) => ({ function: name, input, value, version: number })),
        );
      },
    },
    keptSamples: { listSamples: async (toolId) => kept.get(toolId) ?? [] },
  };
}

/** A mart over a store of tools and a sandbox; what the test does not care about is simple. */
export function testMart(
  given: { tools: ToolStore; sandbox: Sandbox; reader?: SourceReader } & Pick<Ports, "index"> & Partial<Ports>,
): Mart {
  return createMart({
    review,
    search: {
      toolsNamed: () => [],
      toolsLookingLike: () => [],
      lookup: async () => ({
        hits: [],
        highlight: () => [],
        facets: () => ({ keywords: [], categories: [], runtimes: [], permissions: [] }),
        tookMs: 0,
      }),
    },
    secrets: new MemorySecretStore(),
    policies: { getPolicy: async () => NO_POLICY, setOwnerTrust: async () => undefined },
    ceiling: LIMIT_CEILING,
    reader: threadReader,
    ...versionsOf(given.tools),
    ...given,
  });
}
