import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Outcome } from "@/lib/outcome";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { useAction } from "../../use-action";
import type { Edit } from "../types";
import { ProposalRow } from "./proposal-row";

interface PackageProposalProps {
  /** As the source imports it. */
  name: string;
  form: DraftForm;
  edit: Edit;
  /** Finds out its version; null for who is not signed in. */
  namePackage: ((name: string) => Promise<Outcome<string>>) | null;
}

/** Adds a package with its version; one that cannot be had is said to be that before anything is published. */
export function PackageProposal({ name, form, edit, namePackage }: PackageProposalProps) {
  const { busy, refusal, act } = useAction();
  // A version takes a moment to find: what was added meanwhile stays.
  const dependencies = useRef(form.dependencies);
  useEffect(() => {
    dependencies.current = form.dependencies;
  });
  const add = (dependency: string) => {
    const named = dependencies.current.filter((line) => line.trim() !== "");
    edit({ dependencies: [...named, dependency] });
  };
  const said = refusal ?? `It imports ${name}, which is not among its packages.`;
  return (
    <ProposalRow said={said}>
      <Button
        size="small"
        aria-disabled={busy}
        onClick={() => (namePackage === null ? add(name) : act(() => namePackage(name), add))}
      >
        <Plus aria-hidden className="size-3.5" />
        {busy ? "Looking for its version…" : `Add ${name}`}
      </Button>
    </ProposalRow>
  );
}
