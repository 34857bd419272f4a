import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { fieldId } from "../problems";
import type { SecretValues, SectionProps } from "../types";
import { renamedSecret } from "./renamed-secret";
import { SecretRow } from "./secret-row";

export interface TypedSecrets {
  secrets: SecretValues;
  setSecrets: (secrets: SecretValues) => void;
}

/** The secrets that the tool's requests carry, a row each. */
export function SecretFields({ form, edit, problems, secrets, setSecrets }: SectionProps & TypedSecrets) {
  const added = { name: "", host: form.hosts[0] ?? "", header: "Authorization", prefix: "Bearer " };

  function change(place: number, next: (typeof form.secrets)[number]) {
    const others = form.secrets.toSpliced(place, 1).map(({ name = "" }) => name);
    setSecrets(renamedSecret(secrets, form.secrets[place]?.name ?? "", next.name ?? "", others));
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
            value={secrets[secret.name ?? ""] ?? ""}
            onValue={(value) => setSecrets({ ...secrets, [secret.name ?? ""]: value })}
            onChange={(next) => change(place, next)}
            onRemove={() => edit({ secrets: form.secrets.toSpliced(place, 1) })}
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
