import { oneCopy } from "@/lib/one-copy";
import type { Accounts } from "./accounts";

type AccountsSource = () => Promise<Accounts>;

declare module "@/lib/one-copy" {
  interface OneCopy {
    accounts: { source?: AccountsSource };
  }
}

const kept = oneCopy("accounts", () => ({}));

/** Says where the accounts of this process are: the server does, which stands above whoever asks. */
export function provideAccounts(source: AccountsSource): void {
  kept.source = source;
}

/** The accounts of this process. */
export async function currentAccounts(): Promise<Accounts> {
  if (kept.source === undefined) throw new Error("The server has not said where its accounts are.");
  return kept.source();
}
