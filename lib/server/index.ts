import { provideAccounts } from "@/lib/accounts";
import { type Env, getEnv } from "@/lib/env";
import type { App } from "./app";

export type { App, AppStatus } from "./app";

declare global {
  /** Global, because the start script and the bundled routes each hold a copy of this module and must share one app. */
  var agientApp: Promise<App> | undefined;
}

/** The app of this process, made at the first call, from `env`. A start that failed is not kept: the next call tries again. */
export function getApp(env: Env = getEnv()): Promise<App> {
  globalThis.agientApp ??= import("./create-app")
    .then(({ createApp }) => createApp(env))
    .catch((error: unknown) => {
      globalThis.agientApp = undefined;
      throw error;
    });
  return globalThis.agientApp;
}

provideAccounts(async () => (await getApp()).accounts);

/** Closes the app of this process, if there is one. */
export async function closeApp(): Promise<void> {
  const app = globalThis.agientApp;
  globalThis.agientApp = undefined;
  await (await app)?.close();
}
