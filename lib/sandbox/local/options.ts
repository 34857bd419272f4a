import type { BrokerOptions } from "../egress";
import type { PackageSources } from "../packages";
import type { CallLimits, Program } from "../sandbox";

export interface LocalSandboxOptions {
  /** Where Python's memory snapshot is kept; made when it is missing. */
  cacheDir: string;
  /** How many processes of each kind wait for a call; 0 starts one for every call. */
  poolSize?: number;
  /** How many calls run at once; by default two for every processor, at least four. */
  concurrency?: number;
  /** How many calls of one owner, or of one network address, run at once; by default three quarters of all. */
  perOwner?: number;
  /** How many calls may wait for their turn before one is refused as busy. */
  capacity?: number;
  /** What no version's own limits can go beyond. */
  ceiling?: CallLimits;
  /** Folder, or page of links, with wheels of Pyodide's distribution. */
  pyodidePackages?: string | undefined;
  packageSources?: PackageSources;
  /** Most bytes of packages that are kept. */
  packageCacheBytes?: number;
  /**
   * When a process runs another call: `same`, by default, when it is of the same tool version and asker as all that it ran; each
   * call then has a worker of its own in it. `never` gives every call a process of its own.
   */
  reuse?: "same" | "never";
  /**
   * Programs that execute nothing they are given: calls of several askers may follow one another in a
   * process of such a one, where it has no hosts.
   */
  sharedPrograms?: readonly Program[];
  /**
   * Most memory of the processes that wait for another call of their tool and asker, or make themselves ready for it without a
   * place, in bytes; by default a quarter of the machine's.
   */
  keptBytes?: number;
  /** `none` leaves out the layers that a machine may lack, to see that the others hold alone. */
  layers?: "detect" | "none";
  /** How the egress broker finds and judges addresses; by default the system's resolver and the public internet. */
  network?: BrokerOptions["network"];
  /** Told why a call ended as `sandbox-error`; the call's own message tells nothing of the machine. */
  onProblem?: (error: unknown) => void;
}
