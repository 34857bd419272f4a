import { Plus, WandSparkles } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Outcome } from "@/lib/outcome";
import type { Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { withFunction } from "../sections/with-function";
import type { Edit } from "../types";
import { missingPackages } from "./missing-packages";
import { PackageProposal } from "./package-proposal";
import { ProposalRow } from "./proposal-row";
import { proposedDescription, proposedName, typedBySamples, untypedInputs } from "./propose";

interface ProposalsProps {
  form: DraftForm;
  edit: Edit;
  functions: Inspection["functions"];
  /** Finds out the version of a package; null for who is not signed in. */
  namePackage: ((name: string) => Promise<Outcome<string>>) | null;
}

interface Proposal {
  key: string;
  said: string;
  /** Absent where it is for the creator to do something. */
  accept?: { label: string; change: Partial<DraftForm> };
}

/** What the source says that the form does not yet, to be taken over with one press. */
export function Proposals({ form, edit, functions, namePackage }: ProposalsProps) {
  const proposals = [...aboutTool(form, functions), ...aboutTypes(form, functions)];
  const missing = missingPackages(form);
  if (proposals.length + missing.length === 0) return null;
  return (
    <section aria-label="Proposals" className="rounded border border-line bg-surface">
      <h2 className="flex items-center gap-2 border-line border-b px-4 py-2 font-medium text-sm">
        <WandSparkles aria-hidden className="size-3.5 text-faint" />
        Read from your source
      </h2>
      <ul className="flex flex-col">
        {proposals.map(({ key, said, accept }) => (
          <ProposalRow key={key} said={said}>
            {accept ? (
              <Button size="small" onClick={() => edit(accept.change)}>
                <Plus aria-hidden className="size-3.5" />
                {accept.label}
              </Button>
            ) : null}
          </ProposalRow>
        ))}
        {missing.map((name) => (
          <PackageProposal key={name} name={name} form={form} edit={edit} namePackage={namePackage} />
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

function aboutTypes(form: DraftForm, functions: ProposalsProps["functions"]): Proposal[] {
  return functions.flatMap((shown) => {
    const untyped = untypedInputs(shown);
    if (untyped.length === 0) return [];
    const inputs = typedBySamples(shown, form.samples);
    const names = new Intl.ListFormat("en").format(untyped.map((name) => `“${name}”`));
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
