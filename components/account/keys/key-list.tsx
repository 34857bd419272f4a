import { ConfirmButton } from "@/components/acting/confirm-button";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { formatCount } from "@/lib/format";
import type { ApiKey } from "@/lib/keys";
import type { Outcome } from "@/lib/outcome";

interface KeyListProps {
  keys: readonly ApiKey[];
  now: Date;
  revoke: (id: string) => Promise<Outcome<null>>;
}

/** Somebody's keys, those that hold no more too, for as long as their account is there. */
export function KeyList({ keys, now, revoke }: KeyListProps) {
  return (
    <section aria-label="Your keys" className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 className="font-medium">Your keys</h2>
      {keys.length === 0 ? (
        <p className="text-muted text-sm">
          You have no keys yet. Keys that you create show here, with when each was last used.
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {keys.map((key) => (
            <Key key={key.id} of={key} now={now} revoke={revoke} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Key({ of: key, now, revoke }: { of: ApiKey } & Pick<KeyListProps, "now" | "revoke">) {
  const isOver = key.expiresAt !== null && key.expiresAt <= now;
  const state = key.revokedAt !== null ? "revoked" : isOver ? "expired" : null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-col gap-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-sm">{key.name}</span>
          <code className="font-mono text-muted text-xs">agt_…{key.hint}</code>
          {state === null ? null : <Chip tone="bad">{state}</Chip>}
        </p>
        <p className="font-mono text-muted text-xs">
          {key.scopes.join(" ")}
          {key.tools.length > 0 ? `, only ${key.tools.join(" ")}` : ""}
        </p>
        <p className="text-faint text-xs">
          Made <Moment at={key.createdAt} now={now} />,{" "}
          {key.lastUsedAt === null ? (
            "never used"
          ) : (
            <>
              last used <Moment at={key.lastUsedAt} now={now} />, {formatCount(key.uses, "request")} in all
            </>
          )}
          {state === null ? <Until at={key.expiresAt} now={now} /> : null}, {key.perMinute} requests a minute.
        </p>
      </div>
      {state === null ? (
        <ConfirmButton
          verb="Revoke"
          name={key.name}
          title={`Revoke “${key.name}”?`}
          description="Programs that use it are refused from now on, and what they follow is cut off. This cannot be undone."
          submit="Revoke the key"
          isDangerous
          act={revoke.bind(null, key.id)}
        />
      ) : null}
    </li>
  );
}

function Until({ at, now }: { at: Date | null; now: Date }) {
  if (at === null) return ", holds until you revoke it";
  return (
    <>
      , ends <Moment at={at} now={now} />
    </>
  );
}
