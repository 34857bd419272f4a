"use client";

import type { Outcome } from "@/lib/outcome";
import { CALL_POLICIES, type CallPolicy } from "@/lib/schema/effect";
import { ConfirmButton } from "./confirm-button";

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
    { value: "default", label: "As usual", hint: "Who asked is asked before what changes or destroys." },
    { value: "ask", label: "Always ask", hint: "Also where a chat was trusted, or the call was said yes to ahead." },
    {
      value: "trust",
      label: `Trust version ${version}`,
      hint: "What changes passes unasked, unless strangers’ text came into the run. What destroys is asked about all the same.",
    },
    {
      value: "reads",
      label: `Version ${version} only reads`,
      hint: "All that it sends, POST requests too, only looks something up: nobody is asked. What destroys is asked about all the same.",
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
