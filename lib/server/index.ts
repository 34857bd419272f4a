import type { App } from "./app";

export type { App, AppStatus } from "./app";

const KEY = Symbol.for("agient.app");
const holder: { [KEY]?: Promise<App> } = globalThis;

/** The app of this process, made at the first call. A failed start is not kept, so that the next call tries again. */
export function getApp(): Promise<App> {
  holder[KEY] ??= make();
  return holder[KEY];
}

/** Closes the app of this process, if there is one. */
export async function closeApp(): Promise<void> {
  const app = holder[KEY];
  holder[KEY] = undefined;
  await (await app)?.close();
}

async function make(): Promise<App> {
  try {
    const { createApp } = await import("./create-app");
    const { getEnv } = await import("@/lib/env");
    return await createApp(getEnv());
  } catch (error) {
    holder[KEY] = undefined;
    throw error;
  }
}
