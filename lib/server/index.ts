import { provideAccounts } from "@/lib/accounts";
import { type Env, getEnv } from "@/lib/env";
import { provideApiKeys } from "@/lib/keys";
import { oneCopy } from "@/lib/one-copy";
import type { App } from "./wiring/app";

export type { App, AppStatus } from "./wiring/app";

declare module "@/lib/one-copy" {
  interface OneCopy {
    app: { opening?: Promise<App> | undefined };
  }
}

const kept = oneCopy("app", () => ({}));

/** The app of this process, made at the first call, from `env`. A start that failed is not kept: the next call tries again. */
export function getApp(env: Env = getEnv()): Promise<App> {
  kept.opening ??= import("./wiring/create-app")
    .then(({ createApp }) => createApp(env))
    .catch((error: unknown) => {
      kept.opening = undefined;
      throw error;
    });
  return kept.opening;
}

provideAccounts(async () => (await getApp()).accounts);
provideApiKeys(async () => (await getApp()).keys);

/** Closes the app of this process, if there is one. */
export async function closeApp(): Promise<void> {
  const app = kept.opening;
  kept.opening = undefined;
  await (await app)?.close();
}
