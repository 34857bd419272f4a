import { AppError } from "@/lib/errors";

const HOUR_MS = 3_600_000;

export interface QuotaLimits {
  /** Sets of packages an hour. */
  installs: number;
  /** Of what they took together, in an hour. */
  bytes: number;
}

/** What somebody who tries out packages for an hour stays far below. */
const LIMITS: QuotaLimits = { installs: 30, bytes: 1_000_000_000 };

interface Install {
  at: number;
  bytes: number;
}

/** How much each person has had installed within the last hour. What is there already counts for nobody. */
export class InstallQuota {
  readonly #limits: QuotaLimits;
  readonly #now: () => number;
  readonly #installs = new Map<string, Install[]>();

  constructor(limits = LIMITS, now = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Counts one more and returns what notes how large it was. Throws AppError `rate-limited` when it would be too many. */
  begin(owner: string): (bytes: number) => void {
    this.#forget();
    const recent = this.#installs.get(owner) ?? [];
    const { installs, bytes } = this.#limits;
    const taken = recent.reduce((sum, install) => sum + install.bytes, 0);
    const [first] = recent;
    if (first !== undefined && (recent.length >= installs || taken >= bytes)) {
      const minutes = Math.ceil((first.at + HOUR_MS - this.#now()) / 60_000);
      throw new AppError(
        "rate-limited",
        `You have had ${installs} sets of packages or ${bytes / 1_000_000} MB installed within an hour: please try again in ${minutes} minutes.`,
      );
    }
    const install: Install = { at: this.#now(), bytes: 0 };
    this.#installs.set(owner, [...recent, install]);
    return (bytes) => {
      install.bytes = bytes;
    };
  }

  #forget(): void {
    const since = this.#now() - HOUR_MS;
    for (const [owner, installs] of this.#installs) {
      const left = installs.filter(({ at }) => at > since);
      if (left.length === 0) this.#installs.delete(owner);
      else this.#installs.set(owner, left);
    }
  }
}
