"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/acting/confirm-button";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import type { ConnectedModel } from "@/lib/connections";
import { ModelForm } from "./model-form";
import { TestModel } from "./test-model";
import type { ModelActions } from "./types";

interface ModelsTableProps {
  models: readonly ConnectedModel[];
  now: Date;
  /** Whether the environment says what the default is. */
  isDecided: boolean;
  actions: ModelActions;
}

/** The models that admins connected, and what they do to each. */
export function ModelsTable({ models, now, isDecided, actions }: ModelsTableProps) {
  if (models.length === 0) {
    return <EmptyState title="No model is connected here">Connect one below: it can be tested at once.</EmptyState>;
  }
  return (
    <ul
      aria-label="Connected models"
      className="flex flex-col divide-y divide-line rounded border border-line bg-surface"
    >
      {models.map((model) => (
        <li key={model.name} aria-label={model.name} className="flex flex-col gap-2 px-3 py-2.5">
          <Described model={model} now={now} />
          <div className="flex flex-wrap gap-2">
            <TestModel name={model.name} />
            <ChangeButton model={model} save={actions.save} />
            {isDecided ? null : <DefaultButton model={model} setDefault={actions.setDefault} />}
            <ConfirmButton
              verb="Remove"
              name={model.name}
              title={`Remove ${model.name}?`}
              description="Its key is deleted. Chats that picked it are asked to pick another one."
              submit="Remove"
              isDangerous
              act={() => actions.remove(model.name)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Described({ model, now }: { model: ConnectedModel; now: Date }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-medium">{model.name}</span>
      {model.isDefault ? <Chip tone="info">default</Chip> : null}
      <span className="font-mono text-xs [overflow-wrap:anywhere]">{model.model}</span>
      {model.baseUrl === null ? null : (
        <span className="text-muted text-xs [overflow-wrap:anywhere]">{model.baseUrl}</span>
      )}
      <span className="text-muted">for {model.audience}</span>
      <span className="text-muted">
        {model.keyUpdatedAt === null ? (
          "no key of its own"
        ) : (
          <>
            key set <Moment at={model.keyUpdatedAt} now={now} />
          </>
        )}
      </span>
    </div>
  );
}

function ChangeButton({ model, save }: { model: ConnectedModel; save: ModelActions["save"] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Change ${model.name}`}>
        Change
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Change ${model.name}`}>
        <ModelForm model={model} save={save} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DefaultButton({
  model: { name, isDefault },
  setDefault,
}: {
  model: ConnectedModel;
  setDefault: ModelActions["setDefault"];
}) {
  return isDefault ? (
    <ConfirmButton
      verb="No default"
      name={name}
      title={`Let ${name} be the default no more?`}
      description="The offline planner then answers everyone who picks no model."
      submit="No default"
      act={() => setDefault(null)}
    />
  ) : (
    <ConfirmButton
      verb="Make default"
      name={name}
      title={`Make ${name} the default?`}
      description="It then answers everyone who picks no model and may use it."
      submit="Make default"
      act={() => setDefault(name)}
    />
  );
}
