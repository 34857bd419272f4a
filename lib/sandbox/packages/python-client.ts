import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateRunner } from "@/lib/process";
import { runClient } from "./client";
import { pipEnvironment } from "./python-indexes";

/** A pip that follows no address and starts no process. */
interface Pip {
  name: string;
  command: readonly string[];
}

/** Every Python that may have a pip; uv has no command that downloads wheels, but it runs pip where there is none. */
function guardedPips(): readonly Pip[] {
  const guard = ["-I", join(locateRunner(), "guarded-pip.py")];
  return [
    ...["python3", "python", "py"].map((python) => ({ name: "pip", command: [python, ...guard] })),
    { name: "uv", command: ["uv", "run", "--quiet", "--no-project", "--with", "pip", "python", ...guard] },
  ];
}

/** The first that works here, tried in a folder that is nobody's home; it takes about half a second. */
export async function findPip(folder: string): Promise<Pip | undefined> {
  const environment = pipEnvironment();
  for (const pip of guardedPips()) {
    if ((await runClient([...pip.command, "--version"], folder, { environment })).code === 0) return pip;
  }
  return undefined;
}

/** Which client downloads the Python packages that the local sandbox's tools need: `pip`, `uv` or `micropip`. */
export async function namePythonClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "agient-pip-"));
  try {
    return (await findPip(folder))?.name ?? "micropip";
  } finally {
    await rm(folder, { recursive: true });
  }
}
