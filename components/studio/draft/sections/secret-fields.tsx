import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { fieldId } from "../problems";
import type { SectionProps } from "../types";
import { SecretRow } from "./secret-row";

/** The secrets that the tool's requests carry, a row each. */
export function SecretFields({ form, edit, problems }: SectionProps) {
  const added = { name: "", host: form.hosts[0] ?? "", header: "Authorization", prefix: "Bearer " };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <legend className="font-medium text-sm">
        Secrets <span className="font-normal text-faint">(optional)</span>
      </legend>
      <p className="text-faint text-xs">
        The server puts the value into requests to one host; the tool never sees it. You store the value on the tool’s
        page in your studio, after its first verification began.
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
            onChange={(next) => edit({ secrets: form.secrets.with(place, next) })}
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
