import { AppError } from "@/lib/errors";
import { type AccessPorts, visibleTool } from "@/lib/tools";
import type { PinStore } from "./pin-store";

/** Of one person: what a program reads at the beginning of each conversation stays short. */
const MOST_PINS = 50;

/** See `Publishing.pinTool`. */
export async function pinTool(ports: AccessPorts & { pins: PinStore }, slug: string, userId: string): Promise<void> {
  const { id } = await visibleTool(ports, slug, { id: userId, isAdmin: false });
  const pinned = await ports.pins.listPins(userId);
  if (pinned.length >= MOST_PINS && !pinned.some((pin) => pin.slug === slug)) {
    throw new AppError("conflict", `You have pinned ${MOST_PINS} tools, which is the limit: unpin one first.`);
  }
  await ports.pins.addPin(userId, id);
}
