import { Plus, WandSparkles } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { withFunction } from "../sections/with-function";
import type { Edit } from "../types";
import { missingPackages } from "./missing-packages";
import { proposedDescription, proposedName, typedBySamples, untypedInputs } from "./propose";

interface ProposalsProps {
  form: DraftForm;
  edit: Edit;
  functions: Inspection["functions"];
}

interface Proposal {
  key: string;
  said: string;
  /** Absent where it is for the creator to do something. */
  accept?: { label: string; change: Partial<DraftForm> };
}

/** What the source says that the form does not yet, to be taken over with one press. */
export function Proposals({ form, edit, functions }: ProposalsProps) {
  const proposals = [...aboutTool(form, functions), ...aboutPackages(form), ...aboutTypes(form, functions)];
  if (proposals.length === 0) return null;
  return (
    <section aria-label="Proposals" className="rounded border border-line bg-surface">
      <h2 className="flex items-center gap-2 border-line border-b px-4 py-2 font-medium text-sm">
        <WandSparkles aria-hidden className="size-3.5 text-faint" />
        Read from your source
      </h2>
      <ul className="flex flex-col">
        {proposals.map(({ key, said, accept }) => (
          <li key={key} className="flex items-start justify-between gap-3 border-line px-4 py-2 not-last:border-b">
            <p className="line-clamp-3 min-w-0 text-sm leading-6 [overflow-wrap:anywhere]">{said}</p>
            {accept ? (
              <Button size="small" onClick={() => edit(accept.change)}>
                <Plus aria-hidden className="size-3.5" />
                {accept.label}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function aboutTool(form: DraftForm, functions: ProposalsProps["functions"]): Proposal[] {
  const name = form.name.trim() === "" ? proposedName(functions) : null;
  const description = form.description.trim() === "" ? proposedDescription(functions) : null;
  return [
    ...(name === null
      ? []
      : [{ key: "name", said: `Name: ${name}`, accept: { label: "Use this name", change: { name } } }]),
    ...(description === null
      ? []
      : [
          {
            key: "description",
            said: `Description: ${description}`,
            accept: { label: "Use this description", change: { description } },
          },
        ]),
  ];
}

function aboutPackages(form: DraftForm): Proposal[] {
  const named = form.dependencies.filter((line) => line.trim() !== "");
  return missingPackages(form).map((missing) => ({
    key: `package ${missing}`,
    said: `It imports ${missing}, which is not among its packages.`,
    accept: { label: `Add ${missing}`, change: { dependencies: [...named, missing] } },
  }));
}

function aboutTypes(form: DraftForm, functions: ProposalsProps["functions"]): Proposal[] {
  return functions.flatMap((shown) => {
    const untyped = untypedInputs(shown);
    if (untyped.length === 0) return [];
    const inputs = typedBySamples(shown, form.samples);
    const names = new Intl.ListFormat("en").format(untyped);
    const said = `Nothing says what ${names} of ${shown.name} ${untyped.length === 1 ? "is" : "are"}, so people have to type JSON.`;
    if (inputs === null) {
      return [{ key: `types ${shown.name}`, said: `${said} Add type hints, or a sample that shows it.` }];
    }
    const functionsTyped = withFunction(form.functions, shown.name, { inputs: JSON.stringify(inputs, null, 2) });
    return [
      {
        key: `types ${shown.name}`,
        said,
        accept: { label: "Types of the samples", change: { functions: functionsTyped } },
      },
    ];
  });
}
