import { resolve } from "node:path";
import { describePrograms, findLayers, type LayerDescription } from "@/lib/process";

export type { LayerDescription } from "@/lib/process";
export { createLocalSandbox } from "./local-sandbox";

/** Which layers of protection are active on this machine, and why the others are not. */
export async function describeLayers(cacheDir: string): Promise<LayerDescription[]> {
  const { layers } = await findLayers(resolve(cacheDir));
  return [...layers.descriptions, await describePrograms(layers)];
}
