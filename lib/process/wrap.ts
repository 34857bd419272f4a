import { bubblewrapCommand, type Layers } from "./layers";

export interface Confinement {
  layers: Layers;
  /** All that is there of the server's files where there are namespaces, read-only. */
  readable: readonly string[];
  /** Id of the user that it runs as, where it is one of its own. */
  userId: number | undefined;
  openFiles: number;
  /** Processes and threads together; only with a user of its own, whose they are counted as. */
  processes: number;
}

/**
 * Bounds that the kernel itself keeps, above those of a call, for when the server cannot watch: no core dump, no written
 * file, 150 s of processor time, and numbers of open files and processes.
 */
function kernelLimits({ userId, openFiles, processes }: Confinement): string {
  const limits = `ulimit -c 0 && ulimit -f 0 && ulimit -n ${openFiles} && ulimit -t 150 &&`;
  // Some shells call the number of processes -u, others -p.
  return userId === undefined
    ? limits
    : `${limits} { ulimit -u ${processes} 2>/dev/null || ulimit -p ${processes}; } &&`;
}

/** A command in the layers that this machine has. */
export function wrapCommand(command: readonly string[], confinement: Confinement): string[] {
  if (process.platform === "win32") return [...command];
  const { layers, readable } = confinement;
  const wrapped =
    layers.bubblewrap !== undefined
      ? [...bubblewrapCommand(layers.bubblewrap, readable), ...command]
      : layers.setpriv !== undefined
        ? [layers.setpriv, "--pdeathsig", "KILL", ...command]
        : command;
  return ["/bin/sh", "-c", `${kernelLimits(confinement)} exec "$@"`, "sh", ...wrapped];
}
