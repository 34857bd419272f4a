import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/input";
import type { FormProblem } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { FormField } from "../form-field";

type Secret = DraftForm["secrets"][number];

interface SecretRowProps {
  place: number;
  secret: Secret;
  hosts: readonly string[];
  problems: readonly FormProblem[];
  /** As it is typed here; empty where it is stored already, or is not typed yet. */
  value: string;
  onValue: (value: string) => void;
  onChange: (secret: Record<string, string>) => void;
  onRemove: () => void;
}

/** A secret that the tool's requests carry: its name, the host it is for, and where in a request it goes. */
export function SecretRow({ place, secret, hosts, problems, value, onValue, onChange, onRemove }: SecretRowProps) {
  const field = `secrets.${place}`;
  const texts = Object.fromEntries(Object.entries(secret).map(([key, value]) => [key, value ?? ""]));
  const inQuery = texts.query !== undefined;
  const offered = hosts.map((host) => host.trim()).filter(Boolean);

  function text(key: "name" | "header" | "prefix" | "query", label: string, hint: string, optional = false) {
    return (
      <FormField name={`${field}.${key}`} label={label} hint={hint} optional={optional} problems={problems}>
        {(attributes) => (
          <Input
            {...attributes}
            value={texts[key] ?? ""}
            onChange={({ target }) => onChange({ ...texts, [key]: target.value })}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-xs"
          />
        )}
      </FormField>
    );
  }

  return (
    <fieldset
      aria-label={`Secret ${place + 1}`}
      className="grid gap-3 rounded border border-line bg-surface p-3 sm:grid-cols-2"
    >
      <div className="flex items-center justify-between sm:col-span-2">
        <p className="font-medium text-sm">Secret {place + 1}</p>
        <Button size="small" look="quiet" aria-label={`Remove secret ${place + 1}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-3.5" />
          Remove
        </Button>
      </div>
      {text("name", "Name", "Such as WEATHER_API_KEY.")}
      <ValueField name={`${field}.value`} isNamed={Boolean(texts.name)} value={value} onValue={onValue} />
      <FormField name={`${field}.host`} label="Host" hint="One of those above." problems={problems}>
        {(attributes) => (
          <Select
            {...attributes}
            value={texts.host ?? ""}
            onChange={({ target }) => onChange({ ...texts, host: target.value })}
            className="font-mono text-xs"
          >
            {offered.includes(texts.host ?? "") ? null : (
              <option value={texts.host}>{texts.host || "Please pick"}</option>
            )}
            {offered.map((host) => (
              <option key={host}>{host}</option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField name={`${field}.where`} label="Where it goes" problems={[]}>
        {(attributes) => (
          <Select
            {...attributes}
            value={inQuery ? "query" : "header"}
            onChange={({ target }) => {
              const { name = "", host = "" } = texts;
              onChange(
                target.value === "query"
                  ? { name, host, query: "key" }
                  : { name, host, header: "Authorization", prefix: "" },
              );
            }}
          >
            <option value="header">A header</option>
            <option value="query">The query of the address</option>
          </Select>
        )}
      </FormField>
      {inQuery ? (
        text("query", "Field of the query", "Such as “key”.")
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {text("header", "Header", "Such as Authorization.")}
          {text("prefix", "Before the value", "Such as “Bearer ”.", true)}
        </div>
      )}
    </fieldset>
  );
}

interface ValueFieldProps extends Pick<SecretRowProps, "value" | "onValue"> {
  name: string;
  isNamed: boolean;
}

/** The secret itself, which no draft keeps. */
function ValueField({ name, isNamed, value, onValue }: ValueFieldProps) {
  const hint = isNamed ? "Encrypted when you publish; leave it empty to keep one that is stored." : "Name it first.";
  return (
    <FormField name={name} label="Value" hint={hint} problems={[]}>
      {(attributes) => (
        <Input
          {...attributes}
          type="password"
          autoComplete="new-password"
          disabled={!isNamed}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          className="font-mono text-xs"
        />
      )}
    </FormField>
  );
}
