import type { DraftForm } from "@/lib/publishing/forms/draft";

const CHOICES = [
  { value: "public", label: "Public", hint: "Listed in the catalogue; everybody and the agent can use it." },
  { value: "private", label: "Private", hint: "Only you and the people you choose can see and use it." },
] as const;

interface VisibilityFieldProps {
  visibility: DraftForm["visibility"];
  onChange: (visibility: DraftForm["visibility"]) => void;
}

export function VisibilityField({ visibility, onChange }: VisibilityFieldProps) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">Visibility</legend>
      {CHOICES.map(({ value, label, hint }) => (
        <label
          key={value}
          className="flex cursor-pointer items-start gap-2.5 rounded border border-line bg-surface p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="visibility"
            value={value}
            checked={visibility === value}
            onChange={() => onChange(value)}
            className="mt-1 accent-accent"
          />
          <span className="flex flex-col">
            <span className="font-medium text-sm">{label}</span>
            <span className="text-muted text-xs">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
