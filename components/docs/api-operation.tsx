import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ReferenceEntry } from "@/lib/protocols/rest";
import { Said } from "./said";
import { TryIt } from "./try-it";

interface ApiOperationProps {
  operation: ReferenceEntry;
  /** Where the site is reached. */
  origin: string;
}

/** One operation of the reference: what it takes, what it answers, and how it is called. */
export function ApiOperation({ operation, origin }: ApiOperationProps) {
  const { id, method, path, summary, description, scope, fields, answers, example } = operation;
  return (
    <article aria-label={summary} id={id} className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <header className="flex flex-col gap-1">
        <h3 className="font-medium text-sm">{summary}</h3>
        <p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          <Chip tone="accent">{method}</Chip>
          <code className="font-mono text-xs">{path}</code>
          <Chip>{scope}</Chip>
        </p>
        {description === "" ? null : (
          <p className="text-muted text-sm">
            <Said text={description} />
          </p>
        )}
      </header>
      {fields.length === 0 ? null : <Fields fields={fields} />}
      <ul className="flex flex-col gap-1 text-sm">
        {answers.map(({ status, description: says }) => (
          <li key={status}>
            <code className="font-mono text-xs">{status}</code>{" "}
            <span className="text-muted">
              <Said text={says} />
            </span>
          </li>
        ))}
      </ul>
      <Example of={summary} command={curlOf(operation, origin)} />
      <TryIt of={summary} method={method} example={example} />
    </article>
  );
}

function Fields({ fields }: Pick<ReferenceEntry, "fields">) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {fields.map(({ name, place, type, required, description }) => (
        <div key={`${place} ${name}`}>
          <dt className="flex flex-wrap items-baseline gap-2">
            <code className="font-mono text-xs">{name}</code>
            <span className="text-faint text-xs">
              {[place, type, required ? "required" : ""].filter(Boolean).join(", ")}
            </span>
          </dt>
          {description === "" ? null : (
            <dd className="text-muted">
              <Said text={description} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Example({ of: summary, command }: { of: string; command: string }) {
  return (
    <div className="flex items-start gap-1">
      <ScrollRegion label={`Example: ${summary}`} className="grow rounded bg-subtle p-3">
        <pre className="font-mono text-xs">{command}</pre>
      </ScrollRegion>
      <CopyButton text={command} what={`example: ${summary}`} />
    </div>
  );
}

/** In single quotes, a shell takes everything as it is but a single quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function curlOf({ method, example: { path, body } }: ReferenceEntry, origin: string): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(`${origin}${path}`)}`,
    `-H "Authorization: Bearer $AGIENT_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(" \\\n  ");
}
