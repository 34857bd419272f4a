import { oneCopy } from "@/lib/one-copy";
import type { ApiKeys } from "./api-keys";

type KeysSource = () => Promise<ApiKeys>;

declare module "@/lib/one-copy" {
  interface OneCopy {
    apiKeys: { source?: KeysSource };
  }
}

const kept = oneCopy("apiKeys", () => ({}));

/** Says where the keys of this process are: the server does, which stands above whoever asks. */
export function provideApiKeys(source: KeysSource): void {
  kept.source = source;
}

/** The keys of this process. */
export async function currentApiKeys(): Promise<ApiKeys> {
  if (kept.source === undefined) throw new Error("The server has not said where its keys are.");
  return kept.source();
}
