"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatCount } from "@/lib/format";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { fieldOf } from "@/lib/tools/fields";
import type { SectionProps } from "../types";
import { LimitFields } from "./limit-fields";
import { PlainField } from "./plain-field";
import { SecretFields, type TypedSecrets } from "./secret-fields";

const PACKAGES = {
  python: "One per line, from PyPI: pure Python packages, such as “humanize>=4”.",
  javascript: "One per line, from npm, such as “slugify@^1.6”.",
  typescript: "One per line, from npm, such as “slugify@^1.6”.",
};

/** What few tools need: packages, the network, secrets, limits of their own. It opens by itself where something is wrong. */
export function PermissionsSection({ typed, setTyped, ...props }: SectionProps & TypedSecrets) {
  const { form, problems } = props;
  const section = useRef<HTMLDetailsElement>(null);
  const wrong = problems.some(({ field }) => fieldOf(field.split(".", 1)[0] ?? "")?.section === "permissions");

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
        <PlainField name="dependencies" hint={PACKAGES[form.runtime]} {...props} />
        <PlainField name="hosts" {...props} />
        <SecretFields typed={typed} setTyped={setTyped} {...props} />
        <LimitFields {...props} />
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
