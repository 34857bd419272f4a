"use client";

import { ChevronRight, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { formatCount } from "@/lib/format";
import type { FormProblem } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { FormField } from "../form-field";
import { fieldId, problemsAt } from "../problems";
import type { Edit } from "../types";
import { LinesField } from "./lines-field";
import { SecretRow } from "./secret-row";

interface PermissionsSectionProps {
  form: DraftForm;
  edit: Edit;
  problems: readonly FormProblem[];
}

const FIELDS = ["dependencies", "hosts", "secrets", "limits"];

/** What few tools need: packages, the network, secrets, limits of their own. It opens by itself where something is wrong. */
export function PermissionsSection({ form, edit, problems }: PermissionsSectionProps) {
  const section = useRef<HTMLDetailsElement>(null);
  const wrong = FIELDS.some((field) => problemsAt(problems, field).length > 0);

  useEffect(() => {
    if (wrong && section.current) section.current.open = true;
  }, [wrong]);

  return (
    <details ref={section} className="group border-line border-t pt-6">
      <summary className="flex items-start gap-2 rounded">
        <ChevronRight
          aria-hidden
          className="mt-1 size-4 shrink-0 text-faint transition-transform group-open:rotate-90"
        />
        <span className="flex flex-col gap-1">
          <span className="font-medium">Permissions and limits</span>
          <span className="text-muted text-sm">{summary(form)}</span>
        </span>
      </summary>
      <div className="grid gap-x-8 gap-y-4 pt-4 pl-6 lg:grid-cols-2">
        <LinesField
          name="dependencies"
          label="Packages"
          optional
          isCode
          hint={
            form.runtime === "python"
              ? "Its dependencies, one a line, from PyPI: pure Python packages, such as “humanize>=4”."
              : "Its dependencies, one a line, from npm, such as “slugify@^1.6”."
          }
          lines={form.dependencies}
          problems={problems}
          onChange={(dependencies) => edit({ dependencies })}
        />
        <LinesField
          name="hosts"
          label="Hosts that it may connect to"
          optional
          isCode
          hint="One a line, such as “api.example.org” or “*.example.org”. Everything else is refused."
          lines={form.hosts}
          problems={problems}
          onChange={(hosts) => edit({ hosts })}
        />
        <fieldset className="flex min-w-0 flex-col gap-3 lg:col-span-2">
          <legend className="font-medium text-sm">
            Secrets <span className="font-normal text-faint">(optional)</span>
          </legend>
          <p className="text-faint text-xs">
            The server puts the value into requests to one host; the tool never sees it. You store the value on the
            tool’s page in your studio, after its first verification began.
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
            onClick={() =>
              edit({
                secrets: [
                  ...form.secrets,
                  { name: "", host: form.hosts[0] ?? "", header: "Authorization", prefix: "Bearer " },
                ],
              })
            }
          >
            <Plus aria-hidden className="size-3.5" />
            Add a secret
          </Button>
        </fieldset>
        <FormField
          name="limits.wallSeconds"
          label="Seconds that a call may take"
          optional
          hint="Without it, 10 s."
          problems={problems}
        >
          {(attributes) => (
            <Input
              {...attributes}
              inputMode="decimal"
              value={form.limits.wallSeconds}
              onChange={({ target }) => edit({ limits: { ...form.limits, wallSeconds: target.value } })}
              className="max-w-32"
            />
          )}
        </FormField>
        <FormField
          name="limits.memoryMegabytes"
          label="Megabytes of memory"
          optional
          hint={`Without it, ${form.runtime === "python" ? "512" : "256"} MB.`}
          problems={problems}
        >
          {(attributes) => (
            <Input
              {...attributes}
              inputMode="decimal"
              value={form.limits.memoryMegabytes}
              onChange={({ target }) => edit({ limits: { ...form.limits, memoryMegabytes: target.value } })}
              className="max-w-32"
            />
          )}
        </FormField>
      </div>
    </details>
  );
}

function summary({ dependencies, hosts, secrets, limits }: DraftForm): string {
  const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== "").length;
  const packages = filled(dependencies);
  const places = filled(hosts);
  return [
    packages === 0 ? "No packages" : formatCount(packages, "package"),
    places === 0 ? "no network" : formatCount(places, "host"),
    secrets.length === 0 ? "no secrets" : formatCount(secrets.length, "secret"),
    limits.wallSeconds || limits.memoryMegabytes ? "limits of its own" : "the usual limits",
  ].join(", ");
}
