"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useReducer, useRef, useTransition } from "react";
import { useOtherAddress } from "@/components/searching/use-other-address";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Input, Select } from "@/components/ui/input";
import { addressOf } from "./admin-address";

/** How long after the last letter the list is read again. */
const PAUSE_MS = 250;

export interface FilterField {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  /** Choices, the first of which stands for all; without them, one types. */
  options?: readonly { value: string; label: string }[];
}

interface FilterBarProps {
  path: string;
  fields: readonly FilterField[];
  /** Choices that stay, such as the order. */
  kept?: Readonly<Record<string, string | undefined>>;
}

/**
 * Filters of a list. The address holds them: where it has others than were chosen here, the fields begin anew with those.
 * Without scripts, the button applies them.
 */
export function FilterBar({ path, fields, kept = {} }: FilterBarProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [reading, startReading] = useTransition();
  const [draws, drawAnew] = useReducer((times: number) => times + 1, 0);
  const filters = (said: Readonly<Record<string, string>>) =>
    JSON.stringify(fields.map(({ name }) => said[name] ?? ""));
  const known = useOtherAddress(filters(Object.fromEntries(fields.map(({ name, value }) => [name, value]))), drawAnew);

  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(waitMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()] as const);
      const said = Object.fromEntries(entries);
      known(filters(said));
      startReading(() => router.replace(addressOf(path, said), { scroll: false }));
    }, waitMs);
  }

  return (
    <search>
      <form
        ref={form}
        action={path}
        aria-busy={reading}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          apply(0);
        }}
      >
        {Object.entries(kept).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {fields.map((field) => (
          <Field key={`${field.name} ${draws}`} {...field} onChange={apply} />
        ))}
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      </form>
    </search>
  );
}

interface FieldProps extends FilterField {
  /** Applies the filters after so many milliseconds without another change. */
  onChange: (waitMs: number) => void;
}

function Field({ name, label, value, placeholder, options, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1", "max-sm:w-full", options ? "w-44" : "w-56")}>
      <label htmlFor={id} className="text-faint text-xs">
        {label}
      </label>
      {options ? (
        <Select id={id} name={name} defaultValue={value} onChange={() => onChange(0)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          id={id}
          type="search"
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          maxLength={200}
          onChange={() => onChange(PAUSE_MS)}
        />
      )}
    </div>
  );
}
