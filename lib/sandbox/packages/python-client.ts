import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runClient } from "./client";
import { pipEnvironment } from "./python-indexes";

/** A pip, and how to find out that it is there without having it do anything. */
interface Pip {
  name: string;
  command: readonly string[];
  probe: readonly string[];
}

/** uv has no command that downloads wheels, but it runs pip where there is none. */
const PIPS: readonly Pip[] = [
  ...[["pip"], ["pip3"], ["python3", "-m", "pip"]].map((command) => ({
    name: "pip",
    command,
    probe: [...command, "--version"],
  })),
  { name: "uv", command: ["uvx", "--quiet", "pip"], probe: ["uvx", "--version"] },
];

/** The first that works here, tried in a folder that is nobody's home; it takes about half a second. */
export async function findPip(folder: string): Promise<Pip | undefined> {
  const environment = pipEnvironment();
  for (const pip of PIPS) {
    if ((await runClient(pip.probe, folder, { environment })).code === 0) return pip;
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
