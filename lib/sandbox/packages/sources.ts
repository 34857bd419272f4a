/** Where packages come from, when the operator says so; these alone may hold a user and a password. */
export interface PackageSources {
  /** Instead of the registry that npm is set up with. */
  npmRegistry?: string | undefined;
  /** Instead of the indexes that pip or uv are set up with. */
  pythonIndex?: string | undefined;
  /** Instead of the proxy that the environment names. */
  proxy?: string | undefined;
}

/** Addresses in a setting without the user and password before their host: they are the operator's, not a stranger's to use. */
export function withoutCredentials(setting: string): string {
  return setting.replace(/\/\/[^/\s]*@/g, "//");
}

/** Of a setting's variables, those that are set, without users and passwords. */
export function pick(environment: Readonly<Record<string, string | undefined>>, names: RegExp): Record<string, string> {
  const picked = Object.entries(environment).filter(([name, value]) => names.test(name) && value);
  return Object.fromEntries(picked.map(([name, value = ""]) => [name, withoutCredentials(value)]));
}
