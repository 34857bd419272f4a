import { resolve } from "node:path";
import { describePrograms } from "../program";
import { findLayers } from "./find-layers";
import type { LayerDescription } from "./layers";

export type { LayerDescription } from "./layers";
export { createLocalSandbox } from "./local-sandbox";

/** Which layers of protection are active on this machine, and why the others are not. */
export async function describeLayers(cacheDir: string): Promise<LayerDescription[]> {
  const { layers } = await findLayers(resolve(cacheDir));
  return [...layers.descriptions, await describePrograms(layers)];
}
