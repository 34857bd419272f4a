"use client";

import { ConfirmButton } from "@/components/acting/confirm-button";
import type { Outcome } from "@/lib/outcome";
import { CALL_POLICIES, type CallPolicy } from "@/lib/schema/effect";

export type SetCallPolicy = (
  slug: string,
  policy: CallPolicy,
  reason: string,
  version: number | null,
) => Promise<Outcome<null>>;

interface PolicyButtonProps {
  slug: string;
  name: string;
  /** Of the live version; null where there is none. */
  version: number | null;
  policy: CallPolicy;
  setPolicy: SetCallPolicy;
}

/** Decides what holds for calls of a tool. */
export function PolicyButton({ slug, name, version, policy, setPolicy }: PolicyButtonProps) {
  const options = [
    {
      value: "default",
      label: "As usual",
      hint: "The person who asked approves each call that changes or destroys something.",
    },
    { value: "ask", label: "Always ask", hint: "Even where a chat is trusted, or the call was approved in advance." },
    {
      value: "trust",
      label: `Trust version ${version}`,
      hint: "Calls that change something go through without asking, unless strangers’ text came into the run. Calls that destroy something still ask.",
    },
    {
      value: "reads",
      label: `Version ${version} only reads`,
      hint: "Everything it sends, POST requests included, only looks something up, so nobody is asked. Calls that destroy something still ask.",
    },
    { value: "forbid", label: "Forbid", hint: "The agent calls none of its functions." },
  ].filter(({ value }) => version !== null || (value !== "trust" && value !== "reads"));
  return (
    <ConfirmButton
      verb="Calls"
      name={name}
      title={`Calls of “${name}”`}
      description="What the agent may do with it, from the next call on."
      submit="Save"
      choices={{ legend: "Its calls", initial: policy, options }}
      field={{ label: "Why, for the audit log (optional)", look: "lines", isOptional: true }}
      act={(reason, chosen) =>
        setPolicy(slug, CALL_POLICIES.find((known) => known === chosen) ?? "default", reason, version)
      }
    />
  );
}
