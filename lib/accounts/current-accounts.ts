import type { Accounts } from "./accounts";

type AccountsSource = () => Promise<Accounts>;

declare global {
  /** Global, because bundles may hold two copies of this module, and the server fills it in one. */
  var agientAccounts: AccountsSource | undefined;
}

/** Says where the accounts of this process are: the server does, which stands above whoever asks. */
export function provideAccounts(source: AccountsSource): void {
  globalThis.agientAccounts = source;
}

/** The accounts of this process. */
export async function currentAccounts(): Promise<Accounts> {
  if (globalThis.agientAccounts === undefined) throw new Error("The server has not said where its accounts are.");
  return globalThis.agientAccounts();
}
