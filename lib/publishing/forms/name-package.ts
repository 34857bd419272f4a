import type { Runtime } from "@/lib/runtime";
import type { Sandbox } from "@/lib/sandbox";
import { preparePackages } from "@/lib/tools";

/**
 * A package as a form names it, with the version that it is had in today: it is downloaded as verification would, so that
 * a package that cannot be had, or an index that does not answer, is known before anything is published. Errors: as of
 * `Sandbox.prepare`.
 */
export async function namePackage(
  { sandbox }: { sandbox: Sandbox },
  { runtime, name, ownerId }: { runtime: Runtime; name: string; ownerId: string },
): Promise<string> {
  const packages = await preparePackages(sandbox, { runtime, dependencies: [name] }, ownerId);
  const found = packages.find((one) => indexed(one.name) === indexed(name));
  if (found === undefined) return name;
  return runtime === "python" ? `${name}==${found.version}` : `${name}@${found.version}`;
}

/** As an index compares names: `Python_Dateutil` is `python-dateutil`. */
function indexed(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/g, "-");
}
