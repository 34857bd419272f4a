import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { fieldId } from "../problems";
import type { SectionProps } from "../types";
import { SecretRow } from "./secret-row";
import { type TypedSecret, typedRows } from "./typed-secrets";

export interface TypedSecrets {
  typed: readonly TypedSecret[];
  setTyped: (typed: readonly TypedSecret[]) => void;
}

/** The secrets that the tool's requests carry, a row each. */
export function SecretFields({ form, edit, problems, typed, setTyped }: SectionProps & TypedSecrets) {
  const added = { name: "", host: form.hosts[0] ?? "", header: "Authorization", prefix: "Bearer " };
  const rows = typedRows(typed, form.secrets);

  function change(place: number, next: (typeof form.secrets)[number]) {
    setTyped(rows.with(place, { name: next.name ?? "", value: rows[place]?.value ?? "" }));
    edit({ secrets: form.secrets.with(place, next) });
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <legend className="font-medium text-sm">
        Secrets <span className="font-normal text-faint">(optional)</span>
      </legend>
      <p className="text-faint text-xs">
        The server puts the value into requests to one host; the tool never sees it, and neither does anybody who reads
        its source. The value is encrypted when you publish, and is not part of the draft.
      </p>
      {form.secrets
        .map((secret, place) => ({ secret, place }))
        .map(({ secret, place }) => (
          <SecretRow
            key={place}
            place={place}
            secret={secret}
            hosts={form.hosts}
            problems={problems}
            value={rows[place]?.value ?? ""}
            onValue={(value) => setTyped(rows.with(place, { name: secret.name ?? "", value }))}
            onChange={(next) => change(place, next)}
            onRemove={() => {
              setTyped(rows.toSpliced(place, 1));
              edit({ secrets: form.secrets.toSpliced(place, 1) });
            }}
          />
        ))}
      <Button
        id={fieldId("secrets")}
        size="small"
        className="self-start"
        onClick={() => edit({ secrets: [...form.secrets, added] })}
      >
        <Plus aria-hidden className="size-3.5" />
        Add a secret
      </Button>
    </fieldset>
  );
}
